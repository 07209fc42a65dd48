/** What operators have typed and not sent. It lies outside the forms, because what another operator sends may
 *  take a form off the page. */
import { create } from 'zustand';
import { useSession } from './session.ts';

export interface Drafts<Draft> {
  /** The draft of a form; undefined where nothing is typed. */
  readonly use: (form: string) => Draft | undefined;
  readonly of: (form: string) => Draft | undefined;
  readonly keep: (form: string, draft: Draft) => void;
  /** What was typed has been sent, or is given up. */
  readonly drop: (form: string) => void;
}

/** The drafts of a kind of form, by form; cleared when another operator logs in. */
export function createDrafts<Draft>(): Drafts<Draft> {
  const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));
  onAnotherOperator(() => useDrafts.setState({}, true));
  return {
    use: (form) => useDrafts((drafts) => drafts[form]),
    of: (form) => useDrafts.getState()[form],
    keep: (form, draft) => useDrafts.setState({ [form]: draft }),
    drop(form) {
      const { [form]: _, ...others } = useDrafts.getState();
      useDrafts.setState(others, true);
    },
  };
}

/** A session that ends forgets nothing: the same operator may log in again. */
export function onAnotherOperator(forget: () => void): void {
  let owner = useSession.getState().operator?.id;
  useSession.subscribe(({ operator }) => {
    if (operator === null || operator.id === owner) return;
    owner = operator.id;
    forget();
  });
}
