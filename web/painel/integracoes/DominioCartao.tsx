import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { FRASE_DO_MOTIVO } from '../../../shared/dominios/dominios.rules.ts';
import type { DominioVisto } from '../../../shared/dominios/dominios.schema.ts';
import { Copiavel } from '../../kit/Copiavel.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { foi } from '../../kit/falhas.ts';
import { Globe, Trash2 } from '../../kit/icones.tsx';
import { Espaco } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { apiDoDominio, ESTADOS, NOME_DO_DOMINIO, useGuardarDominio } from './dominio.ts';

const PARA_QUE = { posse: 'Prova de que o domínio é seu', endereco: 'Traz o domínio para cá' } as const;

/** Um registro a criar no DNS, com o que copiar e se já aparece. */
function RegistroDeDns({ registro }: { registro: DominioVisto['registros'][number] }) {
  const { para, tipo, nome, valor, achado } = registro;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {tipo}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          {PARA_QUE[para]}
        </Typography>
        <StatusChip tipo={achado ? 'sucesso' : 'alerta'} rotulo={achado ? 'Encontrado' : 'Falta'} />
      </Box>
      <Dados>
        <dt>Nome</dt>
        <dd>
          <Copiavel nome={`Nome do registro ${tipo}`} texto={nome} />
        </dd>
        <dt>Valor</dt>
        <dd>
          <Copiavel nome={`Valor do registro ${tipo}`} texto={valor} />
        </dd>
      </Dados>
    </Box>
  );
}

/** O domínio próprio (regra 41): os registros de DNS a criar, em que ponto está, e o que se pode fazer dele. */
export function DominioCartao(props: { dominio: DominioVisto; aoTrocar: () => void; aoRemover: () => void }) {
  const { dominio, aoTrocar, aoRemover } = props;
  const { host, estado, motivo, registros, conferido_em } = dominio;
  const { tipo, rotulo, explica } = ESTADOS[estado];
  const { guardar, reler } = useGuardarDominio();
  const verificar = useAcao({
    fazer: (opcoes) => apiDoDominio('POST /api/dominio/verificar', {}, opcoes),
    frase: (mensagem) => `Não foi possível verificar o domínio. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: guardar,
    aoFalhar: (falha) => {
      if (foi(falha, 'dominio_nao_encontrado')) reler();
    },
  });
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}>
          <Globe />
          <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {estado === 'no_ar' ? (
                <Link href={`https://${host}`} target="_blank" rel="noopener">
                  {host}
                </Link>
              ) : (
                host
              )}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {NOME_DO_DOMINIO}
            </Typography>
          </Box>
          <span role="status">
            <StatusChip tipo={tipo} rotulo={rotulo} />
          </span>
        </Box>
        <Typography variant="body2" sx={{ marginTop: 1.5 }}>
          {explica}
        </Typography>
        {motivo !== null && (
          <Alert severity={estado === 'falhou' ? 'error' : 'warning'} sx={{ marginTop: 1.5 }}>
            {FRASE_DO_MOTIVO[motivo]}
          </Alert>
        )}
        {estado !== 'no_ar' && estado !== 'saindo' && (
          <Box
            component="ul"
            aria-label="Registros de DNS"
            sx={{ display: 'grid', gap: 2, listStyle: 'none', margin: 0, marginTop: 2, padding: 0 }}
          >
            {registros.map((registro) => (
              <RegistroDeDns key={registro.para} registro={registro} />
            ))}
          </Box>
        )}
        {conferido_em !== null && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
            Conferido em {formatarInstante(conferido_em)}
          </Typography>
        )}
        <Falha erro={verificar.erro} sx={{ marginTop: 1.5 }} />
      </CardContent>
      {estado !== 'saindo' && (
        <CardActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={() => verificar.agir()} disabled={verificar.ocupado} aria-busy={verificar.ocupado}>
            {verificar.ocupado ? 'Verificando…' : 'Verificar agora'}
          </Button>
          {estado === 'aguardando_dns' && <Button onClick={aoTrocar}>Trocar domínio</Button>}
          <Espaco />
          <IconButton aria-label={`Remover ${host}`} onClick={aoRemover}>
            <Trash2 fontSize="small" />
          </IconButton>
        </CardActions>
      )}
    </Card>
  );
}
