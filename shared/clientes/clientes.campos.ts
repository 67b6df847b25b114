import * as z from 'zod';
import { type Campo, campoDeTexto, campoOpcional } from '../base/campos.ts';
import { cpfOpcional, formatarCpf } from '../base/documentos.ts';
import { CAMPOS_DO_ENDERECO } from '../base/endereco.ts';
import { erroDoTelefone, formatarTelefone } from '../base/telefone.ts';
import { emailOpcional, textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';

// O que se sabe sem os metadados do libphonenumber, que são do servidor: o erro aparece ao lado do campo, antes de
// enviar.
const telefoneOpcional = z.lazy(() =>
  textoOpcional(30).superRefine((telefone, ctx) => {
    const erro = telefone === null ? null : erroDoTelefone(telefone);
    if (erro !== null) ctx.addIssue({ code: 'custom', message: erro });
  }),
);

// O que só quem é do Brasil tem, e o que só quem é de fora.
const doBrasil = {
  cpf: campoOpcional('CPF', cpfOpcional, {
    mostrar: formatarCpf,
    coluna: { obrigatoria: true },
    exemplo: '529.982.247-25',
  }),
  ...CAMPOS_DO_ENDERECO,
};
const deFora = {
  pais: campoDeTexto('País', 60),
  documento: campoDeTexto('Documento', 40),
  pais_documento: campoDeTexto('País do documento', 60),
};

/**
 * Os campos que o operador preenche de um cliente (especificação 1, seções 3 e 5), na ordem das colunas do CSV.
 * `telefone` chega como foi digitado e é guardado em E.164; `cpf` e `cep`, só com algarismos.
 */
export const CAMPOS_DO_CLIENTE = {
  nome: {
    rotulo: 'Nome',
    entrada: textoObrigatorio('Nome é um campo obrigatório'),
    guardado: z.string(),
    maximo: 120,
    coluna: { obrigatoria: true, apelidos: ['Nome completo', 'Cliente'] },
    exemplo: 'Maria Souza (exemplo)',
  },
  cpf: doBrasil.cpf,
  email: campoOpcional('Email', emailOpcional, {
    coluna: { titulo: 'E-mail', apelidos: ['Endereço de e-mail'] },
    exemplo: 'maria@exemplo.com.br',
  }),
  telefone: campoOpcional('Telefone', telefoneOpcional, {
    mostrar: formatarTelefone,
    coluna: { apelidos: ['Celular', 'WhatsApp', 'Fone'] },
    exemplo: '(11) 98765-4321',
  }),
  estrangeiro: {
    rotulo: 'Cliente estrangeiro',
    entrada: z.boolean().default(false),
    guardado: z.boolean(),
    coluna: { titulo: 'Estrangeiro' },
    exemplo: 'Não',
  },
  /** Quem cadastra responde por isso (regra 38); o que se gravou antes de haver o campo aceita. */
  aceita_avisos: {
    rotulo: 'Aceita avisos por WhatsApp e e-mail',
    entrada: z.boolean().default(true),
    guardado: z.boolean().default(true),
    coluna: { titulo: 'Aceita avisos' },
    exemplo: 'Sim',
  },
  ...CAMPOS_DO_ENDERECO,
  ...deFora,
  observacoes: campoOpcional('Observações', textoLongoOpcional(2000), {
    maximo: 2000,
    exemplo: 'Apague esta linha antes de importar',
  }),
} as const satisfies Readonly<Record<string, Campo>>;
export type CampoDoCliente = keyof typeof CAMPOS_DO_CLIENTE;

type QueFalta = keyof typeof doBrasil | keyof typeof deFora;
/**
 * Põe o valor dado em cada campo que o cliente não tem: no de fora, CPF e endereço; no do Brasil, os documentos
 * estrangeiros.
 */
export function valorNosQueFaltam<V>(estrangeiro: boolean, valor: V): { [C in QueFalta]?: V } {
  return Object.fromEntries(Object.keys(estrangeiro ? doBrasil : deFora).map((nome) => [nome, valor]));
}
