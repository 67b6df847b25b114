import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.campos.ts';
import { CAMPOS_DO_CLIENTE, valorNosQueFaltam } from './clientes.campos.ts';

/** O que o operador preenche. De cliente estrangeiro, CPF e endereço viram null; do Brasil, os documentos de fora. */
export const clienteEntrada = z.lazy(() =>
  z
    .object(formaDeEntrada(CAMPOS_DO_CLIENTE))
    .refine((cliente) => cliente.estrangeiro || cliente.cpf !== null, {
      path: ['cpf'],
      message: 'CPF é obrigatório para clientes brasileiros',
      // Também quando outro campo falhou: todos os erros aparecem de uma vez.
      when: ({ value }) => value !== null && typeof value === 'object',
    })
    .transform((cliente) => ({ ...cliente, ...valorNosQueFaltam(cliente.estrangeiro, null) })),
);

export type ClienteEntrada = z.output<typeof clienteEntrada>;
/** O que o formulário guarda enquanto se digita. */
export type ClienteFormulario = z.input<typeof clienteEntrada>;

/** O que o operador preencheu, já em forma de guardar: telefone em E.164, CPF e CEP só com algarismos. */
export const dadosDoCliente = z.lazy(() => z.object(formaGuardada(CAMPOS_DO_CLIENTE)));
export type DadosDoCliente = z.output<typeof dadosDoCliente>;

/** Cliente como a API o mostra. `assinaturas` conta as que existem, de qualquer status. */
export const cliente = z.lazy(() =>
  dadosDoCliente.unwrap().extend({
    id: z.string(),
    origem_gateway: z.string().nullable(),
    /**
     * O telefone que a própria pessoa escreveu em Minha conta: enquanto for o do cadastro, nem o vendedor nem uma
     * compra o deram (regras 44 e 60).
     */
    telefone_sem_prova: z.string().nullable(),
    assinaturas: z.number().int(),
    /** O que pagou ao todo, em reais, sem o que voltou, e em quantos pagamentos; o de outra moeda só está na ficha. */
    pago: z.number(),
    pagamentos: z.number().int(),
    arquivado_em: instante.nullable(),
    /** Quando a pessoa pediu e se apagou o que a identifica (LGPD). */
    apagado_em: instante.nullable(),
    usuario_id: z.string(),
    versao: z.number().int(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type Cliente = z.output<typeof cliente>;

/** O que a lista de clientes mostra de cada um e o que se procura nela. */
export const clienteResumo = z.lazy(() =>
  cliente.unwrap().pick({
    id: true,
    nome: true,
    telefone: true,
    email: true,
    cpf: true,
    estrangeiro: true,
    pais: true,
    cidade: true,
    estado: true,
    origem_gateway: true,
    aceita_avisos: true,
    assinaturas: true,
    pago: true,
    pagamentos: true,
    arquivado_em: true,
    apagado_em: true,
    criado_em: true,
    versao: true,
  }),
);
export type ClienteResumo = z.output<typeof clienteResumo>;

/** Endereço achado pelo CEP; campos que o serviço não conhece vêm vazios. */
export const enderecoDoCep = z.lazy(() =>
  z.object({
    cep: z.string(),
    rua: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    estado: z.string(),
  }),
);
export type EnderecoDoCep = z.output<typeof enderecoDoCep>;
