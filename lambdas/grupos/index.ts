export { desfazerRemocao, removerDoGrupo } from './mudar-no-grupo.ts';
