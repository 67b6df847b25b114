import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import { juntarCupom } from '../../../shared/base/enderecos-da-loja.ts';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { useCopiar } from '../../kit/Copiavel.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { Copy } from '../../kit/icones.tsx';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { useBaseDaLoja, usePaginasPublicadas } from '../pecas/produtos/loja.ts';
import { useOfertas } from '../pecas/produtos/ofertas.ts';
import { type LinksDaPagina, linksDoCupom } from './links.ts';
import { motivoDeNaoValer } from './mostrar.ts';

/** Um link que se copia: o que se abre por ele e o botão. */
function LinhaDoLink(props: { rotulo: string; nome: string; endereco: string }) {
  const copiar = useCopiar();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, listStyle: 'none' }}
    >
      <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{props.rotulo}</Typography>
      <Button
        size="small"
        startIcon={<Copy />}
        aria-label={`Copiar link: ${props.nome}`}
        onClick={() => void copiar('Link com o cupom', props.endereco)}
        sx={{ flexShrink: 0 }}
      >
        Copiar
      </Button>
    </Box>
  );
}

/** Uma página de venda: o link dela e o do checkout de cada plano em que o cupom vale. */
function Pagina({ pagina, base, codigo }: { pagina: LinksDaPagina; base: string; codigo: string }) {
  const ir = (caminho: string) => juntarCupom(`${base}${caminho}`, codigo);
  return (
    <section>
      <Typography variant="h3">{pagina.nome}</Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {pagina.links.map(({ rotulo, caminho }) => (
          <LinhaDoLink
            key={caminho}
            rotulo={rotulo}
            nome={`${pagina.nome}, ${rotulo}`}
            endereco={ir(caminho)}
          />
        ))}
      </Box>
    </section>
  );
}

/** Os links com um cupom, na loja de quem vende: a página de venda e o checkout de cada plano em que ele vale. */
export function JanelaDeLinks(props: { cupom: Cupom; hoje: Data; aoFechar: () => void }) {
  const { cupom, hoje, aoFechar } = props;
  const id = useId();
  const base = useBaseDaLoja();
  const [ofertas, linhas, publicadas] = [useOfertas(), useLinhas(), usePaginasPublicadas()];
  const lidas = [ofertas, linhas, publicadas];
  const porque = cupom.ativo ? motivoDeNaoValer(cupom, hoje) : 'está inativo';
  const paginas =
    ofertas.data && linhas.data ? linksDoCupom(cupom, ofertas.data.itens, linhas.data.itens) : null;
  return (
    <Dialog open onClose={aoFechar} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Links com o cupom {cupom.codigo}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {lidas.some(({ isError }) => isError) ? (
          <EstadoErro
            mensagem="Não foi possível carregar as páginas de venda"
            aoTentarDeNovo={() => {
              for (const lida of lidas) if (lida.isError) void lida.refetch();
            }}
          />
        ) : paginas === null || base === null ? (
          <EsqueletoCartoes quantidade={1} />
        ) : (
          <>
            {porque !== null && (
              <Alert severity="warning">Quem abrir um destes links vê que o cupom não vale: {porque}.</Alert>
            )}
            {paginas.length === 0 ? (
              <Typography>
                {cupom.vale_em === 'renovacao'
                  ? 'Este cupom vale só na renovação: quem renova digita-o no link de renovação que recebe.'
                  : 'Nenhum plano em que este cupom vale está à venda. Publique a página de venda em Produtos, ou mude os produtos e o valor mínimo do cupom.'}
              </Typography>
            ) : (
              <>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Quem abre por um destes links já vê o preço com o desconto, enquanto o cupom valer.
                </Typography>
                {paginas.map((pagina) => (
                  <Pagina key={pagina.slug} pagina={pagina} base={base} codigo={cupom.codigo} />
                ))}
              </>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
