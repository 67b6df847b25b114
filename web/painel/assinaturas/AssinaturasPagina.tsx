import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { EsqueletoTabela, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { AndamentoDaExportacao } from '../shell/tarefas/AndamentoDaExportacao.tsx';
import { MenuCsv } from '../shell/tarefas/MenuCsv.tsx';
import { useExportacao } from '../shell/tarefas/useExportacao.ts';
import type { AcaoDaLinha } from './acoes.ts';
import { ConfirmarCancelamento, ConfirmarExclusao } from './Confirmacoes.tsx';
import { useAssinaturas, useBuscarCedo } from './consultas.ts';
import { ListaAssinaturas } from './ListaAssinaturas.tsx';
import { MenuDaLinha } from './MenuDaLinha.tsx';
import { useDialogoUrl } from './useDialogoUrl.ts';

// O seletor de cliente e os formulários só pesam quando se usam.
const importarFormularios = () => import('./Formularios.tsx');
const Formularios = lazy(importarFormularios);

type MenuAberto = { botao: HTMLElement; linha: AssinaturaLinha };
type Pergunta = { acao: 'cancelar' | 'excluir'; linha: AssinaturaLinha };

/** Tela de assinaturas: a tabela, os formulários e as perguntas (especificação 1, seção 2). */
export default function AssinaturasPagina() {
  const lista = useAssinaturas();
  const { dialogo, abrir, fechar } = useDialogoUrl();
  const [menu, definirMenu] = useState<MenuAberto | null>(null);
  const [pergunta, definirPergunta] = useState<Pergunta | null>(null);
  const exportacao = useExportacao('exportar_assinaturas');
  useBuscarCedo(importarFormularios);

  const abrirMenu = useCallback(
    (botao: HTMLElement, linha: AssinaturaLinha) => definirMenu({ botao, linha }),
    [],
  );
  const escolher = (acao: AcaoDaLinha, linha: AssinaturaLinha) => {
    if (acao === 'editar' || acao === 'renovar') abrir({ acao, id: linha.id });
    else definirPergunta({ acao, linha });
  };

  const novaAssinatura = (
    <Button variant="contained" startIcon={<Add />} onClick={() => abrir({ acao: 'nova' })}>
      Nova Assinatura
    </Button>
  );
  const semNada = lista.itens.length === 0;
  const Confirmacao = pergunta?.acao === 'cancelar' ? ConfirmarCancelamento : ConfirmarExclusao;
  return (
    <>
      <PaginaCabecalho
        titulo="Assinaturas"
        acao={
          <>
            <MenuCsv
              de="assinaturas"
              exportando={exportacao.estado.fase === 'andando'}
              aoExportar={exportacao.comecar}
            />
            {novaAssinatura}
          </>
        }
      />
      <AndamentoDaExportacao exportacao={exportacao} />
      {lista.carregando && <EsqueletoTabela />}
      {semNada && lista.erro !== null && (
        <EstadoErro mensagem="Não foi possível carregar as assinaturas" aoTentarDeNovo={lista.recarregar} />
      )}
      {semNada && lista.completo && lista.erro === null && (
        <EstadoVazio
          titulo="Nenhuma assinatura ainda"
          texto="As assinaturas dos seus clientes aparecem aqui, da que vence primeiro à que vence por último."
          acao={novaAssinatura}
        />
      )}
      {!semNada && <ListaAssinaturas lista={lista} aoAbrirMenu={abrirMenu} />}

      {menu && <MenuDaLinha {...menu} aoEscolher={escolher} aoFechar={() => definirMenu(null)} />}
      {pergunta && <Confirmacao linha={pergunta.linha} aoFechar={() => definirPergunta(null)} />}
      {dialogo && (
        <Suspense>
          <Formularios dialogo={dialogo} aoFechar={fechar} />
        </Suspense>
      )}
    </>
  );
}
