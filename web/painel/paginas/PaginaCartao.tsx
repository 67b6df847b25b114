import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { useCopiar } from '../../kit/Copiavel.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { Copy, ExternalLink, Pencil, Trash2 } from '../../kit/icones.tsx';
import { Espaco, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarPagina } from './consultas.ts';
import { enderecoCurto, enderecoPublico, LISTA, nomeDoTemplate } from './endereco.ts';

/** Ativa ou desativa; a chamada diz o estado que se quer, e repeti-la não desfaz nada. */
function useAlternarPagina({ id, titulo, ativo }: PaginaResumo) {
  const { guardar } = useGuardarPagina();
  return useAcao({
    fazer: (opcoes, ligar: boolean) =>
      api('POST /api/landing-pages/{id}/ativo', { params: { id }, body: { ativo: ligar } }, opcoes),
    aoDarCerto: guardar,
    sucesso: (_, ligar) => (ligar ? `Página no ar: ${titulo}` : `Página fora do ar: ${titulo}`),
    frase: (mensagem) => `Não foi possível ${ativo ? 'desativar' : 'ativar'} a página. ${mensagem}`,
  });
}

/** No celular só cabe a chave; a palavra está na etiqueta, e a chave diz o nome dela a quem não vê. */
const CHAVE = {
  marginRight: 0,
  minWidth: 44,
  minHeight: 44,
  justifyContent: 'center',
  '& .MuiFormControlLabel-label': { display: { xs: 'none', sm: 'block' } },
} as const;

/** Endereço da página: abre em outra janela quando está no ar, e se copia sempre. */
function Endereco({ pagina, username }: { pagina: PaginaResumo; username: string }) {
  const inteiro = enderecoPublico(username, pagina.slug);
  const curto = enderecoCurto(username, pagina.slug);
  const copiar = useCopiar();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {curto}
      </Typography>
      <IconButton
        size="small"
        aria-label={`Copiar link de ${pagina.titulo}`}
        onClick={() => void copiar('Link', inteiro)}
      >
        <Copy fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Uma página da lista, com o que se pode fazer dela. */
export function PaginaCartao(props: {
  pagina: PaginaResumo;
  username: string;
  aoExcluir: (pagina: PaginaResumo) => void;
}) {
  const { pagina, username, aoExcluir } = props;
  const { id, titulo, slug, ativo, template } = pagina;
  const { ocupado, agir: alternar, erro } = useAlternarPagina(pagina);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {titulo}
          </Typography>
          <StatusChip tipo={ativo ? 'sucesso' : 'neutro'} rotulo={ativo ? 'Ativa' : 'Inativa'} />
        </Box>
        <Endereco pagina={pagina} username={username} />
        <Typography variant="body2">{nomeDoTemplate(template)}</Typography>
      </CardContent>
      <Falha
        erro={erro}
        aoTentarDeNovo={() => alternar(!ativo)}
        sx={{ marginInline: 1.5, marginBottom: 1 }}
      />
      <CardActions sx={{ paddingInline: 1.5, flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={`${LISTA}/edit/${encodeURIComponent(id)}`}
          size="small"
          startIcon={<Pencil />}
          aria-label={`Editar ${titulo}`}
        >
          Editar
        </Button>
        {ativo && (
          <Button
            component="a"
            href={enderecoPublico(username, slug)}
            target="_blank"
            rel="noopener"
            size="small"
            startIcon={<ExternalLink />}
            aria-label={`Abrir ${titulo}`}
          >
            Abrir
          </Button>
        )}
        <Espaco />
        <FormControlLabel
          label="Ativa"
          sx={CHAVE}
          control={
            <Switch
              size="small"
              checked={ativo}
              disabled={ocupado}
              onChange={(_, ligar) => alternar(ligar)}
              slotProps={{ input: { 'aria-label': `Ativa: ${titulo}` } }}
            />
          }
        />
        <MenuDeAcoes
          de={`de ${titulo}`}
          acoes={[
            { rotulo: 'Excluir', Icone: Trash2, destrutiva: true, aoEscolher: () => aoExcluir(pagina) },
          ]}
        />
      </CardActions>
    </Card>
  );
}
