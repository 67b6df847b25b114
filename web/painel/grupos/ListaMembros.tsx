import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { EsqueletoCartoes, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import type { useMembros } from './consultas.ts';
import { FiltrosDoGrupo } from './FiltrosDoGrupo.tsx';
import { RemoverDoGrupo } from './RemoverDoGrupo.tsx';
import { SecaoDeMembros } from './SecaoDeMembros.tsx';
import { lerFiltro, secoesDoGrupo } from './secoes.ts';

const ERRO_AO_CARREGAR = 'Não foi possível carregar os clientes do grupo';

/** Filtros e seções de quem está no grupo ou espera por ele. */
export function ListaMembros(props: {
  grupo: Grupo;
  lista: ReturnType<typeof useMembros>;
  hoje: Data;
  aoConvidar?: () => void;
}) {
  const { grupo, lista, hoje, aoConvidar } = props;
  const [busca, definirBusca] = useParametroUrl('busca');
  const [textoStatus, definirStatus] = useParametroUrl('status', 'todos');
  const status = lerFiltro(textoStatus);
  const [removendo, definirRemovendo] = useState<Membro | null>(null);
  const fecharRemocao = useCallback(() => definirRemovendo(null), []);

  // A tecla aparece logo; as seções vêm em seguida, quando o navegador puder.
  const procura = useDeferredValue(busca);
  const secoes = useMemo(
    () => secoesDoGrupo(lista.itens, { status, procura }, hoje),
    [lista.itens, status, procura, hoje],
  );
  const filtrado = status !== 'todos' || procura.trim() !== '';

  const vazio = () => (
    <EstadoVazio
      titulo="Nenhum cliente encontrado"
      texto={
        filtrado
          ? 'Ninguém deste grupo combina com a busca e o filtro. A busca olha nome e e-mail.'
          : 'Quem assina este produto aparece aqui, separado por quando vence.'
      }
      acao={
        filtrado ? (
          <Button
            variant="outlined"
            onClick={() => {
              definirBusca('');
              definirStatus('todos');
            }}
          >
            Limpar filtros
          </Button>
        ) : (
          aoConvidar && (
            <Button variant="contained" onClick={aoConvidar}>
              Convidar o primeiro cliente
            </Button>
          )
        )
      }
    />
  );
  const conteudo = () => {
    if (lista.erro !== null && lista.itens.length === 0) {
      return <EstadoErro mensagem={ERRO_AO_CARREGAR} aoTentarDeNovo={lista.recarregar} />;
    }
    if (secoes.length === 0) return lista.completo ? vazio() : <EsqueletoCartoes />;
    return secoes.map(({ secao, membros }) => (
      <SecaoDeMembros
        key={secao}
        secao={secao}
        membros={membros}
        recomeco={`${status} ${procura}`}
        grupo={grupo}
        hoje={hoje}
        aoRemover={definirRemovendo}
      />
    ));
  };

  return (
    <>
      <FiltrosDoGrupo busca={busca} aoBuscar={definirBusca} status={status} aoFiltrar={definirStatus} />
      {lista.erro !== null && lista.itens.length > 0 && (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={lista.recarregar}>
              Tentar de novo
            </Button>
          }
        >
          {ERRO_AO_CARREGAR}. A lista pode estar incompleta.
        </Alert>
      )}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {lista.itens.length > 0 && !lista.completo && lista.erro === null && 'Carregando os demais…'}
      </Typography>
      {conteudo()}
      {removendo && <RemoverDoGrupo membro={removendo} slug={grupo.slug} aoFechar={fecharRemocao} />}
    </>
  );
}
