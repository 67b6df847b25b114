import { enderecosDaLinha } from '../../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';

/** A tela com os cartões de templates, e os cartões de WhatsApp. */
export const HUB = '/dashboard/templates';
export const HUB_DO_WHATSAPP = `${HUB}?tab=whatsapp`;

type Linhas = readonly Pick<Linha, 'id' | 'slug'>[];
const escolhido = (linha: Linhas[number]) => enderecosDaLinha(linha).templates;

/** A linha que um fim de endereço abre, das do operador; o id dela também a abre. */
export const linhaDoEndereco = <L extends Linhas[number]>(linhas: readonly L[], fim: string): L | undefined =>
  linhas.find((linha) => escolhido(linha) === fim) ?? linhas.find(({ id }) => id === fim);

/** O fim do endereço de uma linha: o dela ou, se outra já o tem, o id. */
function fimDoEndereco(linha: Linhas[number], linhas: Linhas): string {
  const seu = escolhido(linha);
  return linhaDoEndereco(linhas, seu)?.id === linha.id ? seu : linha.id;
}

/** O editor dos e-mails de uma linha (especificação 2, seção 2). */
export const enderecoDoEditor = (linha: Linhas[number], linhas: Linhas) =>
  `${HUB}/${fimDoEndereco(linha, linhas)}`;

/** O editor das mensagens de WhatsApp de uma linha. */
export const enderecoDoWhatsapp = (linha: Linhas[number], linhas: Linhas) =>
  `${HUB}/whatsapp/${fimDoEndereco(linha, linhas)}`;
