import { CONSOLE } from '@maidan/contract';
import { ToastViewport } from '@maidan/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { queryClient } from '../api/index.ts';
import { LogInPage } from '../features/log-in/index.ts';
import { notices } from '../lib/notices.ts';
import { useSession } from '../lib/session.ts';
import { Frame } from './frame.tsx';

export function App() {
  const operator = useSession((session) => session.operator);
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={CONSOLE}>{operator === null ? <LogInPage /> : <Frame operator={operator} />}</Router>
      <ToastViewport store={notices} dismissLabel="Close" />
    </QueryClientProvider>
  );
}
