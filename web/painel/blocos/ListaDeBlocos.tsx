import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MAXIMO_DE_BLOCOS } from '../../../shared/blocos/blocos.schema.ts';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Plus, Trash2 } from '../../kit/icones.tsx';
import { type AcaoDoMenu, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { DesenhoDoBloco } from './DesenhoDoBloco.tsx';
import { type AcaoDaEdicao, type BlocoEmEdicao, type Edicao, nomeDoTipo } from './edicao.ts';
import { NovoBloco } from './NovoBloco.tsx';
import { resumoDo } from './resumo.ts';

const Lista = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Linha = styled('li')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', minHeight: 44 },
  // As ações aparecem em quem se aponta ou se foca; onde não se aponta, sempre.
  '@media (hover: hover)': {
    '& [data-acoes]': { opacity: 0 },
    '&:is(:hover, :focus-within, [data-aberto="true"]) [data-acoes]': { opacity: 1 },
  },
}));

const Abrir = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  justifyContent: 'start',
  gap: theme.spacing(1.5),
  paddingInline: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 550, whiteSpace: 'nowrap' },
  '& small': {
    flex: 1,
    minWidth: 0,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

/** Para quem não vê a lista. */
const Falado = styled('div')(SO_PARA_OUVIR);

/** O que um bloco tem por resolver. */
type PorResolver = { readonly erros: number; readonly lacunas: number };

const contar = (quantos: number, singular: string, varios: string) =>
  quantos === 1 ? `1 ${singular}` : `${quantos} ${varios}`;

/** O que há a dizer de um bloco além do que ele diz: só o que foge do normal. */
function Marcas({ bloco, porResolver }: { bloco: BlocoEmEdicao; porResolver: PorResolver }) {
  const { erros, lacunas } = porResolver;
  return (
    <>
      {erros > 0 && <StatusChip tipo="erro" rotulo={contar(erros, 'erro', 'erros')} />}
      {lacunas > 0 && !bloco.oculto && (
        <StatusChip tipo="alerta" rotulo={`${lacunas === 1 ? 'Falta' : 'Faltam'} ${lacunas}`} />
      )}
      {bloco.oculto && <StatusChip tipo="neutro" rotulo="Escondido" />}
    </>
  );
}

type Props = {
  edicao: Edicao;
  agir: (acao: AcaoDaEdicao) => void;
  contarPorResolver: (id: string) => PorResolver;
  /** Os campos do bloco aberto. */
  children: (bloco: BlocoEmEdicao) => ReactNode;
};

type OndeFocar = 'linha' | 'sobe' | 'desce';

function LinhaDoBloco(
  props: Props & {
    bloco: BlocoEmEdicao;
    posicao: number;
    mover: (id: string, passo: 1 | -1, onde: OndeFocar) => void;
    aoAcrescentar: (depois: string) => void;
  },
) {
  const { bloco, posicao, edicao, agir, mover, aoAcrescentar } = props;
  const recados = useRecados();
  const idDosCampos = useId();
  const { id } = bloco;
  const { blocos } = edicao.conteudo;
  const nome = nomeDoTipo(bloco.tipo);
  const de = `${nome}, bloco ${posicao + 1}`;
  const aberto = edicao.aberto === id;
  const [primeiro, ultimo, cheia] = [
    posicao === 0,
    posicao === blocos.length - 1,
    blocos.length >= MAXIMO_DE_BLOCOS,
  ];

  const excluir = () => {
    agir({ tipo: 'excluir', id });
    recados.sucesso(`${nome}: bloco excluído`, {
      rotulo: 'Desfazer',
      agir: () => agir({ tipo: 'devolver', bloco, posicao }),
    });
  };
  const acoes: readonly AcaoDoMenu[] = [
    { rotulo: 'Subir', Icone: ArrowUp, desligada: primeiro, aoEscolher: () => mover(id, -1, 'linha') },
    { rotulo: 'Descer', Icone: ArrowDown, desligada: ultimo, aoEscolher: () => mover(id, 1, 'linha') },
    {
      rotulo: 'Duplicar',
      Icone: Copy,
      desligada: cheia,
      aoEscolher: () => agir({ tipo: 'duplicar', id }),
    },
    {
      rotulo: bloco.oculto ? 'Mostrar' : 'Esconder',
      Icone: bloco.oculto ? Eye : EyeOff,
      aoEscolher: () => agir({ tipo: 'esconder', id }),
    },
    { rotulo: 'Acrescentar depois', Icone: Plus, desligada: cheia, aoEscolher: () => aoAcrescentar(id) },
    { rotulo: 'Excluir', Icone: Trash2, destrutiva: true, aoEscolher: excluir },
  ];
  const aoTeclar = (evento: KeyboardEvent) => {
    if (!evento.altKey || (evento.key !== 'ArrowUp' && evento.key !== 'ArrowDown')) return;
    evento.preventDefault();
    mover(id, evento.key === 'ArrowUp' ? -1 : 1, 'linha');
  };
  const seta = (passo: 1 | -1, onde: 'sobe' | 'desce', desligada: boolean) => {
    const Seta = passo < 0 ? ArrowUp : ArrowDown;
    return (
      <IconButton
        data-onde={onde}
        size="small"
        disabled={desligada}
        aria-label={`${passo < 0 ? 'Subir' : 'Descer'} ${de}`}
        onClick={() => mover(id, passo, onde)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Seta fontSize="small" />
      </IconButton>
    );
  };
  return (
    <Linha data-bloco={id} data-aberto={aberto}>
      <div>
        <Abrir
          data-onde="linha"
          aria-expanded={aberto}
          aria-controls={aberto ? idDosCampos : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => agir({ tipo: 'abrir', id: aberto ? null : id })}
          onKeyDown={aoTeclar}
        >
          <DesenhoDoBloco tipo={bloco.tipo} />
          <strong>{nome}</strong>
          <small>{resumoDo(bloco)}</small>
          <Marcas bloco={bloco} porResolver={props.contarPorResolver(id)} />
        </Abrir>
        <Box data-acoes sx={{ display: 'flex', flexShrink: 0 }}>
          {seta(-1, 'sobe', primeiro)}
          {seta(1, 'desce', ultimo)}
          <MenuDeAcoes de={`de ${de}`} acoes={acoes} />
        </Box>
      </div>
      {aberto && (
        <Box
          id={idDosCampos}
          sx={{ padding: { xs: '0.5rem 0.5rem 1.5rem', sm: '0.5rem 1rem 1.5rem 2.75rem' } }}
        >
          {props.children(bloco)}
        </Box>
      )}
    </Linha>
  );
}

/** Os blocos de uma página, na ordem dela: cada um se abre no lugar, anda, se duplica, se esconde e se exclui. */
export function ListaDeBlocos(props: Props) {
  const { edicao, agir } = props;
  const { conteudo, foco, anuncio } = edicao;
  const lista = useRef<HTMLDivElement>(null);
  const onde = useRef<OndeFocar>('linha');
  // null fechado; '' no fim; ou o bloco depois do qual se acrescenta.
  const [acrescentando, acrescentar] = useState<string | null>(null);

  useEffect(() => {
    if (foco === null) return;
    const bloco = foco.bloco === '' ? null : `[data-bloco="${foco.bloco}"]`;
    const achar = (qual: string) =>
      lista.current?.querySelector<HTMLElement>(
        bloco === null ? '[data-acrescentar]' : `${bloco} [data-onde="${qual}"]`,
      );
    const botao = achar(onde.current);
    (botao?.matches(':enabled') ? botao : achar('linha'))?.focus();
    onde.current = 'linha';
  }, [foco]);

  const mover = (id: string, passo: 1 | -1, deOnde: OndeFocar) => {
    onde.current = deOnde;
    agir({ tipo: 'mover', id, passo });
  };
  const cheia = conteudo.blocos.length >= MAXIMO_DE_BLOCOS;
  return (
    <div ref={lista}>
      <Lista aria-label="Blocos da página">
        {conteudo.blocos.map((bloco, posicao) => (
          <LinhaDoBloco
            key={bloco.id}
            {...props}
            bloco={bloco}
            posicao={posicao}
            mover={mover}
            aoAcrescentar={acrescentar}
          />
        ))}
      </Lista>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginTop: 1.5 }}>
        <Button
          data-acrescentar
          variant="outlined"
          startIcon={<Plus />}
          disabled={cheia}
          onClick={() => acrescentar('')}
        >
          Acrescentar bloco
        </Button>
        {cheia && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            O máximo são {MAXIMO_DE_BLOCOS}
          </Typography>
        )}
      </Box>
      <Falado role="status">{anuncio}</Falado>
      {acrescentando !== null && (
        <NovoBloco
          aoFechar={() => acrescentar(null)}
          aoEscolher={(bloco) => {
            acrescentar(null);
            agir({ tipo: 'acrescentar', bloco, depois: acrescentando || null });
          }}
        />
      )}
    </div>
  );
}
