import Autorenew from '@mui/icons-material/Autorenew';
import Block from '@mui/icons-material/Block';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import Edit from '@mui/icons-material/Edit';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type AcaoDaLinha, acoesDaLinha, NOME_DA_ACAO } from './acoes.ts';

const ICONES = { editar: Edit, renovar: Autorenew, cancelar: Block, excluir: DeleteOutline };
const DESTRUTIVAS: readonly AcaoDaLinha[] = ['cancelar', 'excluir'];

/** Ações que a situação da assinatura permite. Um só menu serve todas as linhas. */
export function MenuDaLinha(props: {
  botao: HTMLElement;
  linha: AssinaturaLinha;
  aoEscolher: (acao: AcaoDaLinha, linha: AssinaturaLinha) => void;
  aoFechar: () => void;
}) {
  const { botao, linha, aoEscolher, aoFechar } = props;
  return (
    <Menu
      open
      // Dentro da página, o menu fica na região principal, onde o leitor de tela o acha.
      disablePortal
      anchorEl={botao}
      onClose={aoFechar}
      slotProps={{ list: { 'aria-label': `Ações da assinatura de ${linha.cliente_nome}` } }}
    >
      {acoesDaLinha(linha).map((acao) => {
        const Icone = ICONES[acao];
        return (
          <MenuItem
            key={acao}
            onClick={() => {
              aoFechar();
              aoEscolher(acao, linha);
            }}
            sx={DESTRUTIVAS.includes(acao) ? { color: 'error.main' } : {}}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icone fontSize="small" />
            </ListItemIcon>
            {NOME_DA_ACAO[acao]}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
