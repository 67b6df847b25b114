import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { cortar } from '../../../shared/base/cortar.ts';
import type { MensagemMostrada } from '../../../shared/conversas/atendimento.schema.ts';
import { horaDe } from '../../kit/tempo.ts';
import { useHoje } from '../shell/api.ts';
import { CorrigirResposta } from './CorrigirResposta.tsx';
import { Midia } from './Midia.tsx';
import { diaDe, ehNota, podeTentar, QUEM, situacaoEmPalavras, textoDa } from './mostrar.ts';
import { Transcricao } from './Transcricao.tsx';

const Balao = styled('li')<{ minha: boolean; nota: boolean }>(({ theme, minha, nota }) => ({
  maxWidth: 'min(85%, 36rem)',
  padding: theme.spacing(1, 1.5),
  marginInline: minha ? 'auto 0' : '0 auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  ...(nota && { borderStyle: 'dashed' }),
  backgroundColor: nota
    ? `color-mix(in srgb, ${theme.vars.palette.warning.main} 12%, ${theme.vars.palette.background.paper})`
    : minha
      ? `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, ${theme.vars.palette.background.paper})`
      : theme.vars.palette.background.paper,
}));

type Tentar = (texto: string) => void;

function Mensagem({
  id,
  mensagem,
  tentar,
}: {
  id: string;
  mensagem: MensagemMostrada;
  tentar: Tentar | null;
}) {
  const situacao = situacaoEmPalavras(mensagem);
  const deuErrado = mensagem.situacao === 'falhou' || mensagem.situacao === 'duvidosa';
  return (
    <Balao minha={mensagem.de !== 'cliente'} nota={ehNota(mensagem)}>
      <Typography component="div" variant="caption" sx={{ fontWeight: 550, color: 'text.secondary' }}>
        {ehNota(mensagem) ? 'Nota interna' : QUEM[mensagem.de]} · {horaDe(mensagem.em)}
      </Typography>
      {mensagem.midia && <Midia id={id} mensagem={mensagem.id} midia={mensagem.midia} />}
      {mensagem.transcricao && <Transcricao transcricao={mensagem.transcricao} texto={mensagem.texto} />}
      {mensagem.transcricao?.situacao !== 'feita' &&
        (mensagem.texto ? textoDa(mensagem) : !mensagem.midia && <em>{textoDa(mensagem)}</em>)}
      {situacao !== null && (
        <Typography
          component="div"
          variant="caption"
          sx={{ color: deuErrado ? 'error.main' : 'text.secondary' }}
        >
          {situacao}
        </Typography>
      )}
      {mensagem.decisao && (
        <CorrigirResposta conversa={id} decisao={mensagem.decisao} resposta={cortar(mensagem.texto, 80)} />
      )}
      {tentar && (
        <Button size="small" onClick={() => tentar(mensagem.texto)}>
          Tentar de novo
        </Button>
      )}
    </Balao>
  );
}

/** A que distância do fim ainda se está nele, em px. */
const PERTO_DO_FIM = 48;

/**
 * As mensagens, com o dia de cada grupo. Quem está no fim continua nele quando chega outra; quem subiu fica onde está,
 * e um botão leva às novas; as anteriores entram por cima sem mexer no que se lê.
 */
export function Mensagens(props: {
  id: string;
  itens: readonly MensagemMostrada[];
  haAnteriores: boolean;
  buscarAnteriores: () => Promise<void>;
  tentar: Tentar | null;
}) {
  const { id, itens, haAnteriores, buscarAnteriores, tentar } = props;
  const hoje = useHoje();
  const caixa = useRef<HTMLDivElement>(null);
  const noFim = useRef(true);
  const medida = useRef({ altura: 0, primeira: '', quantas: 0 });
  const [novas, definirNovas] = useState(false);
  const [buscando, definirBuscando] = useState(false);
  const primeira = itens[0]?.id ?? '';
  const quantas = itens.length;

  const irAoFim = () => {
    const alvo = caixa.current;
    if (alvo) alvo.scrollTop = alvo.scrollHeight;
    definirNovas(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: mede de novo a cada mensagem que entra, por cima ou por baixo
  useLayoutEffect(() => {
    const alvo = caixa.current;
    if (!alvo) return;
    const antes = medida.current;
    // Quem acabou de subir ainda não foi ouvido: o navegador só diz que se rolou no quadro seguinte.
    if (alvo.scrollTop < antes.altura - alvo.clientHeight - PERTO_DO_FIM) noFim.current = false;
    if (noFim.current) irAoFim();
    else if (antes.primeira !== primeira) alvo.scrollTop += alvo.scrollHeight - antes.altura;
    // A do mesmo segundo que a última, ou atrasada, entra antes dela.
    else if (quantas > antes.quantas) definirNovas(true);
    medida.current = { altura: alvo.scrollHeight, primeira, quantas };
  }, [quantas, primeira]);

  const subir = async () => {
    definirBuscando(true);
    noFim.current = false;
    await buscarAnteriores().finally(() => definirBuscando(false));
  };
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box
        ref={caixa}
        role="log"
        aria-label="Mensagens"
        // O que rola tem de se alcançar pelo teclado.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          noFim.current = scrollHeight - scrollTop - clientHeight < PERTO_DO_FIM;
          if (noFim.current) definirNovas(false);
        }}
        sx={{ height: '100%', overflowY: 'auto', overflowAnchor: 'none', padding: 1.5 }}
      >
        {haAnteriores && (
          <Button
            fullWidth
            size="small"
            onClick={() => void subir()}
            disabled={buscando}
            aria-busy={buscando}
          >
            Mostrar mensagens anteriores
          </Button>
        )}
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {itens.map((item, i) => {
            const dia = diaDe(item.em, hoje);
            const antes = itens[i - 1];
            return (
              <Fragment key={item.id}>
                {(!antes || diaDe(antes.em, hoje) !== dia) && (
                  <Typography
                    component="li"
                    variant="caption"
                    sx={{ textAlign: 'center', color: 'text.secondary', paddingBlock: 0.5 }}
                  >
                    {dia}
                  </Typography>
                )}
                <Mensagem id={id} mensagem={item} tentar={podeTentar(item, itens) ? tentar : null} />
              </Fragment>
            );
          })}
        </Box>
      </Box>
      {novas && (
        <Button
          variant="contained"
          size="small"
          onClick={irAoFim}
          sx={{ position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)' }}
        >
          Novas mensagens
        </Button>
      )}
    </Box>
  );
}
