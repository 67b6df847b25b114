import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { linhaPublicada } from '../../../shared/catalogo/catalogo.rules.ts';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { DialogoConflito } from '../../kit/formulario/DialogoConflito.tsx';
import { fraseDaFalta, useRegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { ArrowLeft, ExternalLink, RefreshCw, Trash2 } from '../../kit/icones.tsx';
import { MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { useLigadoNasPaginas } from '../pecas/integracoes/integracoes.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { CHAVE_DAS_PUBLICADAS, enderecoDaVenda, useBaseDaLoja } from '../pecas/produtos/loja.ts';
import { apiDasOfertas, CHAVE_DAS_OFERTAS } from '../pecas/produtos/ofertas.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { ajustarLista } from '../shell/consultas.ts';
import { diferencasDoConteudo } from './conflito.ts';
import { EditorDeBlocos, lacunasDaEdicao } from './EditorDeBlocos.tsx';
import { conteudoEmEdicao, usePaginaEmEdicao } from './usePaginaEmEdicao.ts';
import { dadosDaPrevia, fraseDaSituacao, gravarConteudo } from './venda.ts';

// Passa de 300 linhas: a tela, as três perguntas que ela faz e o que cada resposta grava.

const PreviaDosBlocos = lazy(() => import('./PreviaDosBlocos.tsx'));

const lerVenda = (id: string, opcoes?: { signal: AbortSignal }) =>
  apiDasOfertas('GET /api/ofertas/{id}', { params: { id } }, opcoes);

type Pergunta = 'publicar' | 'descartar' | 'modelo';

function Editor({ oferta, linha }: { oferta: OfertaDoVendedor; linha: Linha }) {
  const consultas = useQueryClient();
  const recados = useRecados();
  const base = useBaseDaLoja();
  const { data: perfil } = usePerfil();
  const ligado = useLigadoNasPaginas();
  const pagina = usePaginaEmEdicao<OfertaDoVendedor>({
    nome: `blocos-da-venda:${oferta.id}`,
    registro: oferta,
    gravar: gravarConteudo,
    ler: () => lerVenda(oferta.id),
    guardar: (gravada) => {
      ajustarLista(consultas, CHAVE_DAS_OFERTAS, gravada.id, gravada);
      void consultas.invalidateQueries({ queryKey: CHAVE_DAS_PUBLICADAS });
    },
  });
  const { registro, edicao, agir, erros, situacao, certo, gravarJa, trocar } = pagina;
  const [pergunta, perguntar] = useState<Pergunta | null>(null);
  const [pedidosDoErro, pedirErro] = useState(0);
  // O conflito que se deixou para depois: a tela continua, e nada se grava até se escolher.
  const [adiado, adiar] = useState<OfertaDoVendedor | null>(null);
  const nome = registro.titulo ?? linha.nome;
  const corDaLoja = perfil?.cor ?? null;
  const lacunas = lacunasDaEdicao(edicao.conteudo).length;
  const endereco = base === null ? null : enderecoDaVenda(base, registro.id);
  const temRascunho = registro.rascunho !== null || situacao.tipo === 'salvo';
  const { frase, grave } = fraseDaSituacao(situacao, { temRascunho, erros: erros.length });

  const falha = (oQue: string) => (mensagem: string) => `Não foi possível ${oQue}: ${mensagem}`;
  const fechar = () => perguntar(null);
  const publicar = useAcao<OfertaDoVendedor | null, { porNoAr: boolean }>({
    fazer: async (_, { porNoAr }) =>
      certo && gravarJa({ conteudo: certo, rascunho: null, ...(porNoAr && { ativa: true as const }) }),
    aoDarCerto: fechar,
    aoFalhar: fechar,
    sucesso: (gravada) =>
      gravada?.ativa ? 'Página publicada' : 'Página guardada: ela ainda está fora do ar',
    frase: falha('publicar a página'),
  });
  const descartar = useAcao<OfertaDoVendedor>({
    fazer: () => gravarJa({ rascunho: null }),
    aoDarCerto: (gravada) => {
      fechar();
      trocar(gravada.conteudo);
    },
    aoFalhar: fechar,
    sucesso: () => 'Rascunho descartado',
    frase: falha('descartar o rascunho'),
  });
  const voltarAoModelo = useAcao<OfertaDoVendedor>({
    fazer: () => gravarJa({ conteudo: null, rascunho: null }),
    aoDarCerto: (gravada) => {
      const antes = { conteudo: registro.conteudo, rascunho: registro.rascunho };
      fechar();
      trocar(gravada.conteudo);
      recados.sucesso('A página voltou ao modelo', {
        rotulo: 'Desfazer',
        agir: () =>
          void gravarJa(antes).then(
            (volta) => trocar(conteudoEmEdicao(volta)),
            () => undefined,
          ),
      });
    },
    aoFalhar: fechar,
    frase: falha('voltar ao modelo'),
  });
  const ocupado = publicar.ocupado || descartar.ocupado || voltarAoModelo.ocupado;

  const aoPublicar = () => {
    if (erros.length > 0) pedirErro((quantos) => quantos + 1);
    else if (lacunas > 0 || !registro.ativa) perguntar('publicar');
    else publicar.agir({ porNoAr: false });
  };
  const acoes = [
    ...(temRascunho || erros.length > 0
      ? [
          {
            rotulo: 'Descartar rascunho',
            Icone: Trash2,
            destrutiva: true,
            aoEscolher: () => perguntar('descartar'),
          },
        ]
      : []),
    ...(registro.conteudo_escrito
      ? [
          {
            rotulo: 'Voltar ao modelo',
            Icone: RefreshCw,
            destrutiva: true,
            aoEscolher: () => perguntar('modelo'),
          },
        ]
      : []),
  ];
  const faltam =
    lacunas === 1 ? 'Falta 1 texto, que não aparece' : `Faltam ${lacunas} textos, que não aparecem`;
  return (
    <>
      <PaginaCabecalho
        titulo={nome}
        subtitulo={
          <Typography
            component="span"
            variant="body2"
            sx={grave ? { color: 'error.main', fontWeight: 550 } : {}}
          >
            {frase}
          </Typography>
        }
        acao={
          <>
            <Button component={Link} to={`/dashboard/produtos/${linha.slug}/venda`} startIcon={<ArrowLeft />}>
              Voltar
            </Button>
            {registro.ativa && endereco !== null && (
              <Button href={endereco} target="_blank" rel="noopener" startIcon={<ExternalLink />}>
                Ver no ar
              </Button>
            )}
            <MenuDeAcoes de="da página" acoes={acoes} />
            <Button variant="contained" disabled={ocupado} aria-busy={publicar.ocupado} onClick={aoPublicar}>
              {publicar.ocupado ? 'Publicando…' : 'Publicar'}
            </Button>
          </>
        }
      />
      {situacao.tipo === 'conflito' && situacao.atual === adiado && (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => adiar(null)}>
              Comparar
            </Button>
          }
        >
          Nada se salva até você escolher com qual versão ficar.
        </Alert>
      )}
      {pagina.recuperado && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          Recuperamos o que você estava escrevendo.
        </Alert>
      )}
      <EditorDeBlocos
        edicao={edicao}
        agir={agir}
        erros={erros}
        planos={registro.planos}
        corDaLoja={corDaLoja}
        pedidosDoErro={pedidosDoErro}
        previa={(aoEscolher) =>
          certo === null ? null : (
            <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
              <PreviaDosBlocos
                dados={dadosDaPrevia(registro, certo, {
                  linha: linhaPublicada(linha, registro.id),
                  perfil,
                  ...ligado,
                })}
                daVenda
                aberto={edicao.aberto}
                aoEscolher={aoEscolher}
              />
            </Suspense>
          )
        }
      />
      {pergunta === 'publicar' && (
        <DialogoConfirmacao
          aberto
          titulo={registro.ativa ? 'Publicar assim?' : 'Pôr a página no ar?'}
          rotuloConfirmar={registro.ativa ? 'Publicar' : 'Publicar e pôr no ar'}
          ocupado={publicar.ocupado}
          aoConfirmar={() => publicar.agir({ porNoAr: !registro.ativa })}
          aoCancelar={fechar}
          acoesExtras={
            !registro.ativa && (
              <Button disabled={publicar.ocupado} onClick={() => publicar.agir({ porNoAr: false })}>
                Só guardar
              </Button>
            )
          }
        >
          {lacunas > 0 && (
            <Typography>{faltam} para quem compra. O resto da página vai como está.</Typography>
          )}
          {!registro.ativa && <Typography>Hoje ela está fora do ar, e ninguém compra por ela.</Typography>}
        </DialogoConfirmacao>
      )}
      {pergunta === 'descartar' && (
        <DialogoConfirmacao
          aberto
          titulo={`Descartar o rascunho de ${nome}?`}
          rotuloConfirmar="Descartar"
          perigosa
          ocupado={descartar.ocupado}
          aoConfirmar={() => descartar.agir()}
          aoCancelar={fechar}
        >
          <Typography>
            O editor volta ao que está publicado. O que você mudou desde então se perde.
          </Typography>
        </DialogoConfirmacao>
      )}
      {pergunta === 'modelo' && (
        <DialogoConfirmacao
          aberto
          titulo={`Voltar ${nome} ao modelo?`}
          rotuloConfirmar="Voltar ao modelo"
          perigosa
          ocupado={voltarAoModelo.ocupado}
          aoConfirmar={() => voltarAoModelo.agir()}
          aoCancelar={fechar}
        >
          <Typography>
            {registro.ativa ? 'A página no ar muda na hora: os' : 'Os'} blocos que você escreveu dão lugar aos
            do modelo.
          </Typography>
        </DialogoConfirmacao>
      )}
      {situacao.tipo === 'conflito' && situacao.atual !== adiado && (
        <DialogoConflito
          registro={nome}
          campos={diferencasDoConteudo(edicao.conteudo, conteudoEmEdicao(situacao.atual))}
          aoUsarAtual={() => pagina.usarAtual(situacao.atual)}
          aoManterMeu={() => pagina.manterMeu(situacao.atual)}
          aoFechar={() => adiar(situacao.atual)}
        />
      )}
    </>
  );
}

const FALTA = {
  naoEncontrado: 'Página de venda não encontrada',
  naoCarregou: 'Não foi possível carregar a página de venda',
};

/** O editor da página de venda de um endereço: os blocos dela, o rascunho e a publicação. */
export default function VendaEmBlocosPagina() {
  const { vendaSlug = '' } = useParams();
  const venda = useRegistroParaEditar(['blocos da venda', vendaSlug], (opcoes) =>
    lerVenda(vendaSlug, opcoes),
  );
  const linhas = useLinhas();
  const linha = linhas.data?.itens.find(({ id }) => id === venda.data?.linha_id);
  if (venda.data !== undefined && linha !== undefined) {
    return <Editor key={vendaSlug} oferta={venda.data} linha={linha} />;
  }
  const falha = venda.error ?? linhas.error;
  return (
    <>
      <PaginaCabecalho titulo="Página de venda" />
      {falha === null ? (
        <EsqueletoCartoes quantidade={1} />
      ) : (
        <EstadoErro
          mensagem={fraseDaFalta(falha, FALTA)}
          aoTentarDeNovo={() => {
            void venda.refetch();
            void linhas.refetch();
          }}
        />
      )}
    </>
  );
}
