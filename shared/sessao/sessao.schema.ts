import * as z from 'zod';
import { corOpcional, emailOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';
import { dadosDoVendedor, logoMostrado, vendedorEntrada } from '../base/vendedor.ts';
import { recusarUsername } from './sessao.rules.ts';

/**
 * O que o operador edita de si: nome, nome de usuário (único entre operadores, usado nas páginas públicas), e como
 * os seus e-mails se apresentam (nome do remetente e endereço de resposta), a cor da loja, e o que a lei manda dizer de
 * quem vende.
 */
export const perfilEntrada = vendedorEntrada.extend({
  nome: textoObrigatorio('Nome é um campo obrigatório'),
  username: z
    .string()
    .transform((texto) => texto.trim().toLowerCase())
    .superRefine((texto, contexto) => {
      const recusa = recusarUsername(texto);
      if (recusa) contexto.addIssue({ code: 'custom', message: recusa });
    }),
  remetente_nome: textoOpcional(80),
  responder_para: emailOpcional,
  /** A cor da loja, '#rrggbb'; null é a de cada página. */
  cor: corOpcional,
});
export type PerfilEntrada = z.output<typeof perfilEntrada>;

/** A imagem que se quer de logo, em base64. */
export const logoEntrada = z.object({ imagem: z.base64('A imagem não chegou inteira. Escolha de novo') });

/** Operador que entrou (`perfil` e `usuarios` são uma entidade só: regra 2). */
export const perfil = dadosDoVendedor.extend({
  id: z.string(),
  nome: z.string(),
  username: z.string(),
  email: z.string(),
  remetente_nome: z.string().nullable(),
  responder_para: z.string().nullable(),
  cor: z.string().nullable(),
  logo: logoMostrado.nullable(),
  versao: z.number().int(),
});
export type Perfil = z.output<typeof perfil>;
