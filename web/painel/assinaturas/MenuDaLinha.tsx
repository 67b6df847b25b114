import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { Autorenew, Block, DeleteOutlineOutlined as DeleteOutline, Edit } from '../../kit/icones.tsx';
import { MenuAberto } from '../../kit/MenuDeAcoes.tsx';
import { type AcaoDaLinha, acoesDaLinha, NOME_DA_ACAO } from './acoes.ts';

const ICONES = { editar: Edit, renovar: Autorenew, cancelar: Block, excluir: DeleteOutline };
const DESTRUTIVAS: readonly AcaoDaLinha[] = ['cancelar', 'excluir'];

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
  const acoes = acoesDaLinha(linha).map((acao) => ({
    rotulo: NOME_DA_ACAO[acao],
    Icone: ICONES[acao],
    destrutiva: DESTRUTIVAS.includes(acao),
    aoEscolher: () => aoEscolher(acao, linha),
  }));
  return <MenuAberto botao={botao} de={donoDoMenu(linha)} acoes={acoes} aoFechar={aoFechar} />;
}
