import * as z from 'zod';
import type { Campo } from '../base/campos.ts';
import { enderecoEscrito } from '../base/links.ts';
import { textoLongoOpcional, textoObrigatorio } from '../base/texto.ts';
import { imagemEnviada } from '../imagens/imagens.schema.ts';
import { TOLERANCIA_MAXIMA, TOLERANCIA_PADRAO } from './tolerancia.ts';

/** O que uma linha é: decide os textos com que as mensagens e as páginas dela começam. */
export const NATUREZAS = ['grupo', 'curso', 'clube', 'consultoria', 'outro'] as const;
export const natureza = z.enum(NATUREZAS);

/** O que um link de acesso abre. */
export const TIPOS_DE_LINK = ['grupo', 'area', 'agenda', 'arquivo', 'suporte', 'outro'] as const;

/** Quantos links de acesso e quantos motivos de convite cabem. */
export const MAXIMO_DE_LINKS = 12;
export const MAXIMO_DE_MOTIVOS = 12;

const enderecoDoLink = z.lazy(() =>
  z
    .string()
    .max(500, 'Use no máximo 500 caracteres')
    .transform(enderecoEscrito)
    .refine((texto) => texto === '' || /^https?:\/\/[^\s]+$/i.test(texto), 'Comece por https://'),
);

/** Um link de acesso: o `id` é o nome da variável nos textos (`{{link_area}}`); sem endereço, não se manda. */
export const linkDaLinha = z.lazy(() =>
  z.object({
    id: z.string().regex(/^link_[a-z0-9_]{1,50}$/, 'Use letras minúsculas, números e sublinhado'),
    rotulo: textoObrigatorio('Dê um nome ao link', 60),
    endereco: enderecoDoLink,
    tipo: z.enum(TIPOS_DE_LINK),
  }),
);

const links = z.lazy(() =>
  z
    .array(linkDaLinha)
    .max(MAXIMO_DE_LINKS, `Use no máximo ${MAXIMO_DE_LINKS} links`)
    .refine((lista) => new Set(lista.map(({ id }) => id)).size === lista.length, 'Há dois links iguais'),
);

const motivos = z.lazy(() =>
  z
    .array(textoObrigatorio('Escreva o motivo', 60))
    .min(1, 'Deixe pelo menos um motivo')
    .max(MAXIMO_DE_MOTIVOS, `Use no máximo ${MAXIMO_DE_MOTIVOS} motivos`),
);

/** O aviso sob as páginas e os e-mails: nenhum, o de renda variável, ou um texto do vendedor. */
const aviso = z.lazy(() =>
  z
    .object({ tipo: z.enum(['nenhum', 'renda_variavel', 'texto']), texto: textoLongoOpcional(600) })
    .refine(({ tipo, texto }) => tipo !== 'texto' || texto !== null, {
      path: ['texto'],
      message: 'Escreva o aviso',
    }),
);

const sim_ou_nao = z.boolean();

const TOLERANCIA_INVALIDA = `Use um número inteiro de 0 a ${TOLERANCIA_MAXIMA}`;
const tolerancia = z.lazy(() =>
  z
    .number(TOLERANCIA_INVALIDA)
    .int(TOLERANCIA_INVALIDA)
    .min(0, TOLERANCIA_INVALIDA)
    .max(TOLERANCIA_MAXIMA, TOLERANCIA_INVALIDA),
);

const imagem = z.lazy(() => imagemEnviada.nullable());

/** Os campos que o operador preenche de uma linha (regras 49 e 50), na ordem da tela. */
export const CAMPOS_DA_LINHA = {
  nome: {
    rotulo: 'Nome que o cliente lê',
    entrada: textoObrigatorio('Nome é um campo obrigatório', 80),
    guardado: z.string(),
    maximo: 80,
  },
  natureza: { rotulo: 'O que é', entrada: natureza.default('outro'), guardado: natureza },
  links: { rotulo: 'Links de acesso', entrada: links.default([]), guardado: z.array(linkDaLinha) },
  motivos_convite: {
    rotulo: 'Motivos de convite',
    entrada: motivos,
    guardado: z.array(z.string()),
  },
  convite_manda_email: {
    rotulo: 'O convite manda o e-mail de boas-vindas',
    entrada: sim_ou_nao,
    guardado: sim_ou_nao,
  },
  aviso: { rotulo: 'Aviso nas páginas e nos e-mails', entrada: aviso, guardado: aviso },
  pede_endereco: { rotulo: 'Pedir o endereço na compra', entrada: sim_ou_nao, guardado: sim_ou_nao },
  preco_redondo: { rotulo: 'Vender em reais inteiros', entrada: sim_ou_nao, guardado: sim_ou_nao },
  tabela_automatica: {
    rotulo: 'Mostrar 1,8 vez o preço como preço cheio',
    entrada: sim_ou_nao,
    guardado: sim_ou_nao,
  },
  tolerancia_dias: {
    rotulo: 'Tolerância depois do vencimento (dias)',
    entrada: tolerancia.default(TOLERANCIA_PADRAO),
    guardado: z.number().int().default(TOLERANCIA_PADRAO),
  },
  contraoferta_cupom_id: {
    rotulo: 'Cupom oferecido a quem vai cancelar',
    entrada: z.string().max(64).nullable().default(null),
    guardado: z.string().nullable().default(null),
  },
  imagem: {
    rotulo: 'Figura do produto',
    entrada: imagem.default(null),
    guardado: imagem.default(null),
  },
  ordem: {
    rotulo: 'Ordem',
    entrada: z.number().int().min(0).max(999).default(0),
    guardado: z.number().int(),
  },
} as const satisfies Readonly<Record<string, Campo>>;
