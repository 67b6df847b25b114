import * as z from 'zod';
import { marca } from '../base/marca.ts';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';

/**
 * Uma recusa só para o cortado, o inventado e o de uma chave que já não vale: quem tenta adivinhar não aprende nada.
 */
export const recusasDescadastro = defineRefusals({
  link_invalido: {
    familia: 'nao_encontrada',
    mensagem:
      'Este link não está inteiro ou já não vale. Abra o link do e-mail mais recente que você recebeu',
  },
});
const { link_invalido } = recusasDescadastro;

/** O que a página mostra a quem tem o link: o e-mail mascarado, quem mandou e se os avisos ainda saem. */
export const situacaoDoDescadastro = z.object({
  email: z.string(),
  vendedor: z.string(),
  recebe: z.boolean(),
  marca: marca.nullable(),
});
export type SituacaoDoDescadastro = z.output<typeof situacaoDoDescadastro>;

const params = z.object({ token: z.string().min(1).max(1_000) });
/** Para onde o navegador vai: a página, no mesmo domínio. */
const ida = z.object({ location: z.string() });
/** Quem aperta o botão do programa de e-mail manda um formulário de uma linha; nada além dele se lê. */
const maxBytes = 1_024;
/**
 * Ir e voltar grava a cada vez. Só sair, num toque, não tem limite: os programas de e-mail o pedem por muitos, de
 * poucos endereços.
 */
const porEndereco = 60;

export const rotasDescadastro = defineRoutes({
  abrirDescadastro: {
    method: 'GET',
    path: '/api/descadastrar/{token}',
    access: 'publico',
    summary: 'Leva à página de quem não quer mais avisos por e-mail; abrir o link não muda nada',
    params,
    reply: { status: 303, schema: ida },
  },
  descadastrar: {
    method: 'POST',
    path: '/api/descadastrar/{token}',
    access: 'publico',
    summary: 'Deixa de mandar avisos a um endereço, num toque (RFC 8058); acesso e recibos continuam saindo',
    params,
    maxBytes,
    reply: { status: 200, schema: situacaoDoDescadastro },
    refusals: { link_invalido },
  },
  lerDescadastro: {
    method: 'GET',
    path: '/api/descadastrar/{token}/situacao',
    access: 'publico',
    summary: 'De quem é o link, e se os avisos ainda saem',
    params,
    reply: { status: 200, schema: situacaoDoDescadastro },
    refusals: { link_invalido },
  },
  voltarAReceber: {
    method: 'POST',
    path: '/api/descadastrar/{token}/voltar',
    access: 'publico',
    summary: 'A própria pessoa volta a receber os avisos',
    params,
    maxBytes,
    porEndereco,
    reply: { status: 200, schema: situacaoDoDescadastro },
    refusals: { link_invalido },
  },
  formularioDeDescadastro: {
    method: 'POST',
    path: '/api/descadastrar/{token}/formulario',
    access: 'publico',
    summary: 'O botão da página sem JavaScript: faz o que ele diz e volta a ela',
    params,
    maxBytes,
    porEndereco,
    reply: { status: 303, schema: ida },
  },
});
