export { AboutPage, PrivacyPage, ResponsibleGamblingPage, TermsPage } from './about-pages.tsx';
