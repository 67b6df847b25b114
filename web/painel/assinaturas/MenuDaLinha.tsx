import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { Ban, Pencil, RefreshCw, Trash2, UserRoundX, WhatsApp } from '../../kit/icones.tsx';
import { MenuAberto } from '../../kit/MenuDeAcoes.tsx';
import { useHoje } from '../shell/api.ts';
import { type AcaoDaLinha, acoesDaLinha, NOME_DA_ACAO } from './acoes.ts';

const ICONES = {
  editar: Pencil,
  renovar: RefreshCw,
  chamar: WhatsApp,
  remover: UserRoundX,
  cancelar: Ban,
  excluir: Trash2,
};
const DESTRUTIVAS: readonly AcaoDaLinha[] = ['remover', 'cancelar', 'excluir'];

/** De quem é o menu, como o leitor de tela o diz depois de 'Ações'. */
export const donoDoMenu = ({ cliente_nome }: AssinaturaLinha) => `da assinatura de ${cliente_nome}`;

/** Ações que a situação da assinatura permite. Um só menu serve todas as linhas. */
export function MenuDaLinha(props: {
  botao: HTMLElement;
  linha: AssinaturaLinha;
  aoEscolher: (acao: AcaoDaLinha, linha: AssinaturaLinha) => void;
  aoFechar: () => void;
}) {
  const { botao, linha, aoEscolher, aoFechar } = props;
  const hoje = useHoje();
  const acoes = acoesDaLinha(linha, hoje).map((acao) => ({
    rotulo: NOME_DA_ACAO[acao],
    Icone: ICONES[acao],
    destrutiva: DESTRUTIVAS.includes(acao),
    aoEscolher: () => aoEscolher(acao, linha),
  }));
  return <MenuAberto botao={botao} de={donoDoMenu(linha)} acoes={acoes} aoFechar={aoFechar} />;
}
