import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChevronDown, Download, Upload } from '../../../kit/icones.tsx';
import { numero } from '../contar.ts';

/** No celular o que se faz do arquivo não pesa mais do que o título: um ícone, como em Vendas. */
const SO_O_ICONE_NO_CELULAR = {
  '@media (max-width: 599.95px)': {
    minWidth: 44,
    padding: 0,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
    '& .MuiButton-endIcon': { display: 'none' },
  },
} as const;

/** 'Exportar CSV' e 'Importar CSV' num menu só: a ação principal da tela continua sozinha. */
export function MenuCsv(props: {
  de: 'clientes' | 'assinaturas';
  exportando: boolean;
  aoExportar: () => void;
  /** O que a lista mostra com a busca e os filtros; null enquanto chega, ou se não mostra nada. */
  aVista: { readonly quantos: number; readonly aoExportar: () => void } | null;
}) {
  const { de, exportando, aoExportar, aVista } = props;
  const [botao, definirBotao] = useState<HTMLElement | null>(null);
  const id = useId();
  const fechar = () => definirBotao(null);
  return (
    <>
      <Button
        id={id}
        color="inherit"
        startIcon={<Download />}
        endIcon={<ChevronDown />}
        sx={SO_O_ICONE_NO_CELULAR}
        aria-label="CSV: exportar ou importar"
        aria-haspopup="menu"
        aria-expanded={botao !== null}
        onClick={(evento) => definirBotao(evento.currentTarget)}
      >
        CSV
      </Button>
      <Menu
        open={botao !== null}
        // Dentro da página, o menu fica na região principal, onde o leitor de tela o acha.
        disablePortal
        anchorEl={botao}
        onClose={fechar}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem
          disabled={exportando}
          onClick={() => {
            fechar();
            aoExportar();
          }}
        >
          <ListItemIcon>
            <Download fontSize="small" />
          </ListItemIcon>
          Exportar CSV
        </MenuItem>
        {aVista !== null && (
          <MenuItem
            onClick={() => {
              fechar();
              aVista.aoExportar();
            }}
          >
            <ListItemIcon>
              <Download fontSize="small" />
            </ListItemIcon>
            Só o que está à vista ({numero(aVista.quantos)})
          </MenuItem>
        )}
        <MenuItem component={Link} to={`/dashboard/${de}/importar`}>
          <ListItemIcon>
            <Upload fontSize="small" />
          </ListItemIcon>
          Importar CSV
        </MenuItem>
      </Menu>
    </>
  );
}
