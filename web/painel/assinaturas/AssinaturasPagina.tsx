import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { Plus } from '../../kit/icones.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { ChamadaParaRenovar } from '../pecas/renovacoes/ChamadaParaRenovar.tsx';
import { AndamentoDaExportacao } from '../pecas/tarefas/AndamentoDaExportacao.tsx';
import { MenuCsv } from '../pecas/tarefas/MenuCsv.tsx';
import { baixarPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';
import { useExportacao } from '../pecas/tarefas/useExportacao.ts';
import { useHoje } from '../shell/api.ts';
import type { AcaoDaLinha } from './acoes.ts';
import { ConfirmarCancelamento, ConfirmarExclusao, ConfirmarSaida } from './Confirmacoes.tsx';
import type { PedirDaLinha } from './colunas.tsx';
import { useBuscarCedo } from './consultas.ts';
import { DIALOGO } from './dialogo.ts';
import { ListaAssinaturas } from './ListaAssinaturas.tsx';
import { MenuDaLinha } from './MenuDaLinha.tsx';
import { PLANILHA_DAS_ASSINATURAS } from './planilha.ts';

// O seletor de cliente e os formulários só pesam quando se usam.
const importarFormularios = () => import('./Formularios.tsx');
const Formularios = lazy(importarFormularios);

type MenuAberto = { botao: HTMLElement; linha: AssinaturaLinha };
const CONFIRMAR = {
  cancelar: ConfirmarCancelamento,
  excluir: ConfirmarExclusao,
  remover: ConfirmarSaida,
};
type Pergunta = { acao: keyof typeof CONFIRMAR | 'chamar'; linha: AssinaturaLinha };

/** Tela de assinaturas: a tabela, os formulários e as perguntas (especificação 1, seção 2). */
export default function AssinaturasPagina() {
  const [dialogo, abrir, fechar] = usePassoNaUrl(DIALOGO);
  const [menu, definirMenu] = useState<MenuAberto | null>(null);
  const [pergunta, definirPergunta] = useState<Pergunta | null>(null);
  const exportacao = useExportacao('exportar_assinaturas');
  const hoje = useHoje();
  useBuscarCedo(importarFormularios);

  const daLinha = useMemo<PedirDaLinha>(
    () => ({
      aoAbrirMenu: (botao, linha) => definirMenu({ botao, linha }),
      aoChamar: (linha) => definirPergunta({ acao: 'chamar', linha }),
      aoRemover: (linha) => definirPergunta({ acao: 'remover', linha }),
    }),
    [],
  );
  const escolher = (acao: AcaoDaLinha, linha: AssinaturaLinha) => {
    if (acao === 'editar' || acao === 'renovar') abrir({ acao, id: linha.id });
    else definirPergunta({ acao, linha });
  };

  // Ao lado do título fala baixo: o que se faz aqui é cobrar.
  const botaoDeCriar = (variant: 'outlined' | 'contained') => (
    <Button variant={variant} startIcon={<Plus />} onClick={() => abrir({ acao: 'nova' })}>
      Nova
      <Box component="span" sx={SO_PARA_OUVIR_NO_CELULAR}>
        &nbsp;Assinatura
      </Box>
    </Button>
  );
  const Confirmacao = pergunta && pergunta.acao !== 'chamar' ? CONFIRMAR[pergunta.acao] : null;
  return (
    <>
      <ListaAssinaturas
        acao={(aVista) => (
          <>
            <MenuCsv
              de="assinaturas"
              exportando={exportacao.estado.fase === 'andando'}
              aoExportar={exportacao.comecar}
              aVista={
                aVista === null || aVista.length === 0
                  ? null
                  : {
                      quantos: aVista.length,
                      aoExportar: () =>
                        baixarPlanilha('assinaturas-a-vista', hoje, {
                          colunas: PLANILHA_DAS_ASSINATURAS,
                          itens: aVista,
                        }),
                    }
              }
            />
            {botaoDeCriar('outlined')}
          </>
        )}
        topo={<AndamentoDaExportacao exportacao={exportacao} />}
        novaAssinatura={botaoDeCriar('contained')}
        daLinha={daLinha}
      />

      {menu && <MenuDaLinha {...menu} aoEscolher={escolher} aoFechar={() => definirMenu(null)} />}
      <ChamadaParaRenovar
        linha={pergunta?.acao === 'chamar' ? pergunta.linha : null}
        aoFechar={() => definirPergunta(null)}
      />
      {pergunta && Confirmacao && (
        <Confirmacao linha={pergunta.linha} aoFechar={() => definirPergunta(null)} />
      )}
      {dialogo && (
        <Suspense>
          <Formularios dialogo={dialogo} aoFechar={fechar} />
        </Suspense>
      )}
    </>
  );
}
