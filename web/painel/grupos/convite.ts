import { type Data, dataExiste } from '../../../shared/base/datas.ts';
import { conviteMandaEmail, motivosDoConvite } from '../../../shared/grupos/grupos.rules.ts';
import { CONVITE_NO_PASSADO, conviteEntrada, type Grupo } from '../../../shared/grupos/grupos.schema.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';

type Familia = Grupo['familia'];

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

// Os motivos do jackpot são códigos; os dos outros já são o que se lê.
const ROTULO_DO_MOTIVO: Readonly<Record<string, string>> = {
  cliente_antigo: 'Cliente antigo',
  sorteio: 'Sorteio',
  parceria: 'Parceria',
  cortesia: 'Cortesia',
  teste: 'Teste',
  outros: 'Outros',
};

/** Motivos que a família oferece: o valor que se grava e como se lê. */
export function opcoesDeMotivo(familia: Familia): { valor: string; rotulo: string }[] {
  return [
    { valor: '', rotulo: 'Escolha o motivo' },
    ...motivosDoConvite(familia).map((valor) => ({ valor, rotulo: ROTULO_DO_MOTIVO[valor] ?? valor })),
  ];
}

/** Frase da falha: quem manda e-mail 'envia' o convite, os outros o 'criam' (especificação 1, seção 8). */
export function fraseDaFalha(familia: Familia, mensagem: string): string {
  return `Erro ao ${conviteMandaEmail(familia) ? 'enviar' : 'criar'} convite: ${mensagem}`;
}
