export { telefonesQuePararam } from './telefones.ts';
