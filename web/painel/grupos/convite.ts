import { type Data, dataExiste } from '../../../shared/base/datas.ts';
import { CONVITE_NO_PASSADO, conviteEntrada, type Grupo } from '../../../shared/grupos/grupos.schema.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';

/** O que o formulário de convite guarda enquanto se digita. */
export type ValoresConvite = {
  cliente_id: string;
  data_expiracao: string;
  motivo: string;
  mesmo_assim: boolean;
};

export const CONVITE_EM_BRANCO: ValoresConvite = {
  cliente_id: '',
  data_expiracao: '',
  motivo: '',
  mesmo_assim: false,
};

/** O que falta preencher, na frase da especificação; undefined quando nada falta. */
export function faltaNoConvite(valores: Omit<ValoresConvite, 'mesmo_assim'>): string | undefined {
  return Object.values(valores).some((valor) => valor === '')
    ? 'Preencha todos os campos obrigatórios'
    : undefined;
}

/** O esquema do contrato, com o vencimento de hoje em diante. */
export function esquemaDoConvite(hoje: Data) {
  return lerFormulario<ValoresConvite>().pipe(
    conviteEntrada.refine(({ data_expiracao: data }) => !dataExiste(data) || data >= hoje, {
      path: ['data_expiracao'],
      message: CONVITE_NO_PASSADO,
    }),
  );
}

// Há linhas cujos motivos são códigos (especificação 1, seção 5); os das outras já são o que se lê.
const ROTULO_DO_MOTIVO: Readonly<Record<string, string>> = {
  cliente_antigo: 'Cliente antigo',
  sorteio: 'Sorteio',
  parceria: 'Parceria',
  cortesia: 'Cortesia',
  teste: 'Teste',
  outros: 'Outros',
};

/** Motivos que a linha oferece: o valor que se grava e como se lê. */
export function opcoesDeMotivo(motivos: readonly string[]): { valor: string; rotulo: string }[] {
  return [
    { valor: '', rotulo: 'Escolha o motivo' },
    ...motivos.map((valor) => ({ valor, rotulo: ROTULO_DO_MOTIVO[valor] ?? valor })),
  ];
}

/** Frase da falha: quem manda e-mail 'envia' o convite, os outros o 'criam' (especificação 1, seção 8). */
export function fraseDaFalha(
  { convite_manda_email }: Pick<Grupo['linha'], 'convite_manda_email'>,
  mensagem: string,
): string {
  return `Erro ao ${convite_manda_email ? 'enviar' : 'criar'} convite: ${mensagem}`;
}
