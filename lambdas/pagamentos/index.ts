export { darAcesso } from './dar-acesso.ts';
