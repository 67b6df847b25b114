import { somarMeses } from '../../../../shared/base/datas.ts';
import { AsaasError, type Contexto, type Fatura } from './state.ts';

/** Um campo do BR Code: o número, o tamanho e o valor. */
const campo = (numero: string, valor: string) => `${numero}${String(valor.length).padStart(2, '0')}${valor}`;

/** O CRC-16/CCITT-FALSE com que todo BR Code termina. */
function crc(texto: string): string {
  let resto = 0xffff;
  for (const byte of new TextEncoder().encode(texto)) {
    resto ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      resto = (resto & 0x8000 ? (resto << 1) ^ 0x1021 : resto << 1) & 0xffff;
  }
  return resto.toString(16).toUpperCase().padStart(4, '0');
}

/** O texto do QR de uma fatura: com a chave emprestada leva o valor de agora; com a própria, o banco o lê na hora. */
function textoDoPix({ id, value }: Fatura, emprestada: boolean): string {
  const recebedor = campo('00', 'br.gov.bcb.pix') + campo('25', `pix.asaas.exemplo/qr/cobv/${id}`);
  const corpo = [
    campo('00', '01'),
    campo('26', recebedor),
    campo('52', '0000'),
    campo('53', '986'),
    ...(emprestada ? [campo('54', value.toFixed(2))] : []),
    campo('58', 'BR'),
    campo('59', 'LOJA DE MENTIRA'),
    campo('60', 'SAO PAULO'),
    campo('62', campo('05', '***')),
    '6304',
  ].join('');
  return corpo + crc(corpo);
}

/** O QR de uma fatura por pagar: doze meses depois do vencimento, ou até o fim do dia com a chave emprestada. */
export function verPix({ conta, loja }: Contexto, fatura: Fatura): Record<string, unknown> {
  const aberta = !fatura.deleted && (fatura.status === 'PENDING' || fatura.status === 'OVERDUE');
  if (!aberta || fatura.billingType === 'CREDIT_CARD') {
    throw new AsaasError(400, 'invalid_action', 'Esta cobrança não pode ser paga por Pix.');
  }
  if (conta.pix === 'nenhuma') {
    throw new AsaasError(400, 'invalid_action', 'A conta não tem chave Pix cadastrada.');
  }
  const emprestada = conta.pix === 'emprestada';
  const dia = emprestada ? loja.hoje() : somarMeses(fatura.dueDate, 12);
  return {
    // O desenho em PNG, que não se usa: só o texto.
    encodedImage: 'iVBORw0KGgo=',
    payload: textoDoPix(fatura, emprestada),
    expirationDate: `${dia} 23:59:59`,
    description: fatura.description,
  };
}
