import type { Perfil, PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';

type Campo = keyof PerfilEntrada;

/**
 * O que o formulário guarda enquanto se digita: texto em todos os campos, vazio quando não há valor. `versao` é a que
 * se leu: anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresPerfil = Record<Campo, string> & { versao: number };

/** Valores com que o formulário abre. */
export function valoresDoPerfil(perfil: Perfil): ValoresPerfil {
  const { nome, username, remetente_nome, responder_para, versao } = perfil;
  return {
    nome,
    username,
    remetente_nome: remetente_nome ?? '',
    responder_para: responder_para ?? '',
    versao,
  };
}

export const ROTULOS_PERFIL: Record<Campo, string> = {
  nome: 'Nome',
  username: 'Nome de usuário',
  remetente_nome: 'Nome do remetente',
  responder_para: 'Endereço de resposta',
};

/** Diz se o nome que a API deu em `campo` é de um campo do formulário. */
export function ehCampoDoPerfil(nome: string | undefined): nome is Campo {
  return nome !== undefined && nome in ROTULOS_PERFIL;
}

/** Campos em que as duas versões do perfil diferem, já como se mostram à pessoa. */
export function diferencasDoPerfil(
  meu: PerfilEntrada,
  atual: PerfilEntrada,
): { rotulo: string; meu: string; atual: string }[] {
  return Object.keys(ROTULOS_PERFIL)
    .filter(ehCampoDoPerfil)
    .map((campo) => ({ rotulo: ROTULOS_PERFIL[campo], meu: meu[campo] ?? '', atual: atual[campo] ?? '' }))
    .filter((campo) => campo.meu !== campo.atual);
}

/** Endereço público das páginas do operador, com o nome de usuário como ele será gravado. */
export function enderecoPublico(origem: string, username: string): string {
  const nome = username.trim().toLowerCase();
  return `${origem.replace(/^https?:\/\//, '')}/${nome === '' ? '…' : nome}`;
}
