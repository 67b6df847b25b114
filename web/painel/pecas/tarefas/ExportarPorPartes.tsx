import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Download } from '../../../kit/icones.tsx';
import { AcoesCurtas } from '../../../kit/noCelular.ts';
import { useRecados } from '../../../kit/Recados.tsx';
import { useAcao } from '../../../kit/useAcao.ts';
import { useHoje } from '../../shell/api.ts';
import { numero } from '../contar.ts';
import { type BuscarParte, lerTudo } from './lerTudo.ts';
import { baixarPlanilha, type ColunaDaPlanilha } from './planilhaDaLista.ts';

/**
 * 'Exportar CSV' de uma lista que a tela só lê aos poucos: lê as partes que faltam, com os filtros de quando se pediu,
 * dizendo quantas já leu; sair da tela desiste. `desligada` diz que não há o que exportar.
 */
export function ExportarPorPartes<T>(props: {
  nome: string;
  /** Como se contam as linhas: 'conversas'. */
  varias: string;
  desligada?: boolean;
  idDe: (item: T) => string;
  buscar: BuscarParte<T>;
  colunas: readonly ColunaDaPlanilha<T>[];
}) {
  const { nome, varias, desligada = false, idDe, buscar, colunas } = props;
  const hoje = useHoje();
  const consultas = useQueryClient();
  const recados = useRecados();
  const [lidas, definirLidas] = useState(0);
  const desistir = useRef(new AbortController());
  useEffect(() => {
    desistir.current = new AbortController();
    return () => desistir.current.abort();
  }, []);
  const exportar = useAcao({
    fazer: () => {
      definirLidas(0);
      // Pelo cache só se ganha o que ele tenta de novo quando a rede falha: nada do que se lê fica nele.
      const ler: BuscarParte<T> = (cursor) =>
        consultas.fetchQuery({
          queryKey: ['planilha', nome, crypto.randomUUID()],
          queryFn: () => buscar(cursor),
          gcTime: 0,
        });
      return lerTudo(ler, { idDe, aoLer: definirLidas, signal: desistir.current.signal });
    },
    aoDarCerto: ({ itens, haMais }) => {
      if (desistir.current.signal.aborted) return;
      if (itens.length > 0) baixarPlanilha(nome, hoje, { colunas, itens });
      else if (!haMais) recados.sucesso('Nada a exportar com estes filtros');
      if (haMais) recados.erro(`Só se leram as ${numero(itens.length)} primeiras ${varias}: há mais`);
    },
    frase: (mensagem) => `Não foi possível ler todas as ${varias}, e nada foi baixado. ${mensagem}`,
    aoFalhar: () => (desistir.current.signal.aborted ? false : undefined),
  });
  return (
    <AcoesCurtas>
      <Button
        color="inherit"
        startIcon={<Download />}
        disabled={desligada || exportar.ocupado}
        aria-busy={exportar.ocupado}
        onClick={() => exportar.agir()}
      >
        {exportar.ocupado ? `Lendo… ${numero(lidas)} ${varias}` : 'Exportar CSV'}
      </Button>
    </AcoesCurtas>
  );
}
