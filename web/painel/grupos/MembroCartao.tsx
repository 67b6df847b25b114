import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { corVencimento, motivoSemAcesso, SEM_ACESSO } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { StatusGrupo } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { toleradaAte } from '../../../shared/assinaturas/tolerancia.rules.ts';
import { type Data, formatarData, VITALICIO } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import {
  alertaDoMembro,
  cancelouComAcesso,
  type Secao,
  textoDoPrazo,
} from '../../../shared/grupos/secoes.rules.ts';
import type { Natureza } from '../../../shared/linhas/linhas.schema.ts';
import { Email, Telefone } from '../../kit/Contato.tsx';
import { CalendarX, CircleAlert, CircleCheck, Clock, Hourglass } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import {
  COR_DO_VENCIMENTO,
  ROTULO_DA_PERIODICIDADE,
  ROTULO_DO_GRUPO,
  ROTULO_DO_STATUS,
} from '../pecas/assinaturas/rotulos.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { AcoesDoMembro, type Perguntar } from './AcoesDoMembro.tsx';
import { temDuvida } from './duvida.ts';

const ICONES = {
  Vencidos: { Icone: CircleAlert, cor: 'error.main' },
  Pendentes: { Icone: Hourglass, cor: 'warning.main' },
  'Vencendo Hoje': { Icone: CircleAlert, cor: 'error.main' },
  'Vencendo em 7 Dias': { Icone: Clock, cor: 'warning.main' },
  'Cancelados com acesso': { Icone: CalendarX, cor: 'text.secondary' },
  'Ativos em dia': { Icone: CircleCheck, cor: 'success.main' },
} as const satisfies Record<Secao, unknown>;

/** Diz se o e-mail de boas-vindas falhou ou ainda se tenta. */
const faltaEmail = ({ boas_vindas }: Membro) => boas_vindas !== null && boas_vindas.status !== 'enviado';

/** E-mail e telefone do cliente; o telefone abre a conversa no WhatsApp. */
function Contato({ email, telefone }: { email: string | null; telefone: string | null }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25, marginTop: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {email ? (
        <MuiLink href={`mailto:${email}`}>
          <Email email={email} />
        </MuiLink>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Sem e-mail
        </Box>
      )}
      {telefone && <Telefone telefone={telefone} />}
    </Box>
  );
}

/** Num grupo, a situação nele; no mais, o acesso: quem comprou um curso não está em grupo nenhum. */
function situacao(natureza: Natureza, status: StatusGrupo, temAcesso: boolean) {
  const { tipo, rotulo } = ROTULO_DO_GRUPO[status];
  if (natureza === 'grupo') return { tipo, rotulo: `Grupo: ${rotulo}` };
  if (status === 'ativo' && !temAcesso) return { tipo: 'neutro', rotulo: 'Sem acesso' } as const;
  return { tipo, rotulo: `Acesso: ${rotulo.toLowerCase()}` };
}

/** Por onde a pessoa veio: o gateway ou, sem um, 'manual'; fora dos grupos, só se alguém a acrescentou à mão. */
const origemDoMembro = (natureza: Natureza, { cliente_origem_gateway, origem }: Membro): string | null =>
  cliente_origem_gateway ?? (natureza === 'grupo' || origem === 'manual' ? 'manual' : null);

/** Um cliente do grupo, com o que se pode fazer dele. */
export const MembroCartao = memo(function MembroCartao(props: {
  membro: Membro;
  secao: Secao;
  slug: string;
  natureza: Natureza;
  /** Dias da linha depois do vencimento (regra 65). */
  tolerancia: number;
  hoje: Data;
  aoPerguntar: Perguntar;
  escolhido: boolean | undefined;
  aoEscolher: ((id: string) => void) | undefined;
}) {
  const { membro, secao, slug, natureza, tolerancia, hoje, aoPerguntar, escolhido, aoEscolher } = props;
  const { cliente_nome: nome, data_expiracao, status, status_grupo } = membro;
  const { Icone, cor } = ICONES[secao];
  const aviso = alertaDoMembro(membro, hoje, tolerancia);
  const toleradoAte = toleradaAte(membro, hoje, tolerancia);
  const semAcesso = toleradoAte === null ? motivoSemAcesso(membro, hoje) : null;
  const veioPor = origemDoMembro(natureza, membro);
  return (
    <Card component="li" data-linha={membro.assinatura_id} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          {aoEscolher && (
            <Checkbox
              size="small"
              checked={escolhido === true}
              onChange={() => aoEscolher(membro.assinatura_id)}
              slotProps={{ input: { 'aria-label': `Selecionar ${nome}` } }}
              sx={{ margin: '-8px', '@media (pointer: coarse)': { width: 44, height: 44 } }}
            />
          )}
          <Icone titleAccess={secao} fontSize="small" sx={{ color: cor, marginTop: '2px' }} />
          <Typography variant="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            <NomeDaPessoa id={membro.cliente_id} nome={nome} />
          </Typography>
          <Typography component="strong" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
            {formatarReais(membro.valor)}
          </Typography>
        </Box>
        <Contato email={membro.cliente_email} telefone={membro.cliente_telefone} />
        <Typography variant="body2" sx={{ marginTop: 1 }}>
          <Box
            component="span"
            sx={{
              fontWeight: 550,
              color:
                secao === 'Cancelados com acesso'
                  ? 'text.primary'
                  : COR_DO_VENCIMENTO[corVencimento(data_expiracao, hoje)],
            }}
          >
            {textoDoPrazo(membro, hoje)}
          </Box>
          {!cancelouComAcesso(membro, hoje) && data_expiracao !== VITALICIO && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              ({formatarData(data_expiracao)})
            </Box>
          )}
        </Typography>
        <Box
          // A etiqueta mais larga que o cartão quebra a linha, em vez de sair dele.
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            marginTop: 1,
            '& > span': { whiteSpace: 'normal' },
          }}
        >
          <Chip
            size="small"
            variant="outlined"
            label={ROTULO_DA_PERIODICIDADE[membro.produto_periodicidade]}
          />
          {veioPor !== null && <Chip size="small" variant="outlined" label={veioPor} />}
          {membro.metadata.cobranca && status === 'ativo' && (
            <Chip size="small" variant="outlined" label="Cobrança automática" />
          )}
          {/* A situação no grupo e, sem direito a estar nele, o status da assinatura; que venceu, diz a data. */}
          <StatusChip {...situacao(natureza, status_grupo, semAcesso === null)} />
          {toleradoAte !== null && (
            <StatusChip tipo="alerta" rotulo={`Em tolerância até ${formatarData(toleradoAte)}`} />
          )}
          {faltaEmail(membro) && (
            <StatusChip tipo="alerta" rotulo={temDuvida(membro) ? 'E-mail duvidoso' : 'E-mail não saiu'} />
          )}
          {status !== 'ativo' && status !== 'expirado' && status !== status_grupo && (
            <StatusChip {...ROTULO_DO_STATUS[status]} />
          )}
          {aviso !== null && <StatusChip tipo="erro" rotulo={aviso} />}
        </Box>
        {faltaEmail(membro) && membro.boas_vindas?.motivo && (
          <Typography variant="caption" component="p" sx={{ marginTop: 0.5, color: 'text.secondary' }}>
            E-mail de boas-vindas{temDuvida(membro) && ', que pode ter saído'}: {membro.boas_vindas.motivo}
          </Typography>
        )}
        {semAcesso !== null && (
          <Typography variant="caption" component="p" sx={{ marginTop: 0.5, color: 'text.secondary' }}>
            Não recebe os links de acesso: {SEM_ACESSO[semAcesso]}
          </Typography>
        )}
      </CardContent>
      <AcoesDoMembro
        membro={membro}
        comLinks={semAcesso === null}
        slug={slug}
        hoje={hoje}
        aoPerguntar={aoPerguntar}
      />
    </Card>
  );
});
