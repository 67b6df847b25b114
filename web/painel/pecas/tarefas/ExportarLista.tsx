import Button from '@mui/material/Button';
import { Download } from '../../../kit/icones.tsx';
import { useHoje } from '../../shell/api.ts';
import { baixarPlanilha, type ColunaDaPlanilha } from './planilhaDaLista.ts';

/** 'Exportar CSV' do que a lista mostra, com a busca e os filtros; espera que ela acabe de chegar. */
export function ExportarLista<T>(props: {
  nome: string;
  completa: boolean;
  itens: readonly T[];
  colunas: readonly ColunaDaPlanilha<T>[];
}) {
  const { nome, completa, itens, colunas } = props;
  const hoje = useHoje();
  return (
    <Button
      color="inherit"
      startIcon={<Download />}
      disabled={!completa || itens.length === 0}
      onClick={() => baixarPlanilha(nome, hoje, { colunas, itens })}
    >
      Exportar CSV
    </Button>
  );
}
