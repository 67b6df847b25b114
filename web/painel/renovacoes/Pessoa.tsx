import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { corVencimento, textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData, formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { Anotar } from '../pecas/clientes/Anotar.tsx';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { BotaoDeContato } from '../pecas/renovacoes/BotaoDeContato.tsx';
import { TextoQueSai } from '../pecas/renovacoes/TextoQueSai.tsx';
import { useHoje } from '../shell/api.ts';
import { LigarDepois } from './LigarDepois.tsx';
import { escreverPrazo, nomeDoCanal } from './mostrar.ts';
import { Renovou } from './Renovou.tsx';
import type { Pedido } from './useDecidir.ts';

/** O que se abriu embaixo dos botões de uma pessoa. */
export type Aberto = 'renovou' | 'ligar_depois' | 'anotar' | null;

const Quadro = styled('article')(({ theme }) => ({
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  // No celular a pessoa é a tela inteira: não precisa de moldura.
  [theme.breakpoints.down('sm')]: { padding: 0, border: 0 },
}));

/** Quem está à vista: o que renova, o texto que sai, o botão que chama e o que se faz com um clique. */
export function Pessoa(props: {
  pessoa: NaFila;
  aberto: Aberto;
  ocupado: boolean;
  principal: Ref<HTMLSpanElement>;
  aoAbrir: (aberto: Aberto) => void;
  aoDecidir: (pedido: Pedido) => void;
  aoCobrar: (saiu: boolean) => void;
  aoRenovar: () => void;
  aoAnotar: () => void;
}) {
  const { pessoa, aberto, ocupado, aoAbrir, aoDecidir } = props;
  const { cliente_nome, produto_nome, data_expiracao, valor, ligar_em, ultimo_contato, contato } = pessoa;
  const hoje = useHoje();
  const abrirOuFechar = (qual: Aberto) => aoAbrir(aberto === qual ? null : qual);
  return (
    <Quadro aria-label={cliente_nome} data-linha={pessoa.assinatura_id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, marginBottom: 0.5 }}>
        <Iniciais nome={cliente_nome} tamanho={36} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2">{cliente_nome}</Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <NomeDoProduto nome={produto_nome} />
          </Typography>
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, marginBlock: 0.5 }}
      >
        <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatarReais(valor)}
        </Box>
        <Typography
          component="strong"
          variant="body2"
          sx={{ fontWeight: 600, color: COR_DO_VENCIMENTO[corVencimento(data_expiracao, hoje)] }}
        >
          {textoVencimento(data_expiracao, hoje)} ({formatarData(data_expiracao)})
        </Typography>
        {ligar_em !== null && (
          <StatusChip tipo={ligar_em <= hoje ? 'erro' : 'info'} rotulo={escreverPrazo(pessoa, hoje)} />
        )}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {ultimo_contato
          ? `Último contato: ${nomeDoCanal(ultimo_contato.canal)}, ${formatarInstante(ultimo_contato.em)}`
          : 'Nenhuma mensagem saiu por esta assinatura'}
      </Typography>
      {/* O que se faz quase sempre, na largura toda; o resto, aos pares. */}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          '& .MuiButton-root': { paddingInline: 1 },
        }}
      >
        <Box component="span" ref={props.principal} sx={{ gridColumn: '1 / -1', '& > *': { width: '100%' } }}>
          <BotaoDeContato pessoa={pessoa} variant="contained" aoCobrar={props.aoCobrar} />
        </Box>
        <Button
          variant="outlined"
          aria-expanded={aberto === 'renovou'}
          disabled={ocupado}
          onClick={() => abrirOuFechar('renovou')}
        >
          Renovou
        </Button>
        <Button
          variant="outlined"
          aria-expanded={aberto === 'ligar_depois'}
          disabled={ocupado}
          onClick={() => abrirOuFechar('ligar_depois')}
        >
          Ligar depois
        </Button>
        {ligar_em !== null && (
          <Button variant="outlined" disabled={ocupado} onClick={() => aoDecidir({ decisao: 'voltar' })}>
            Voltar à fila
          </Button>
        )}
        <Button variant="outlined" disabled={ocupado} onClick={() => aoDecidir({ decisao: 'nao_quer' })}>
          Não quer
        </Button>
        <Button
          variant="outlined"
          aria-expanded={aberto === 'anotar'}
          disabled={ocupado}
          onClick={() => abrirOuFechar('anotar')}
        >
          Anotar
        </Button>
      </Box>
      {aberto === 'renovou' && (
        <Renovou pessoa={pessoa} aoRenovar={props.aoRenovar} aoVoltar={() => aoAbrir(null)} />
      )}
      {aberto === 'ligar_depois' && (
        <LigarDepois
          nome={cliente_nome}
          ocupado={ocupado}
          aoEscolher={(ligar_em) => aoDecidir({ decisao: 'ligar_depois', ligar_em })}
          aoVoltar={() => aoAbrir(null)}
        />
      )}
      {aberto === 'anotar' && (
        <Box sx={{ marginTop: 1.5 }}>
          <Anotar id={pessoa.cliente_id} nome={cliente_nome} foco aoAnotar={props.aoAnotar} />
        </Box>
      )}
      <Box sx={{ marginTop: 2 }}>
        <TextoQueSai contato={contato} />
      </Box>
    </Quadro>
  );
}
