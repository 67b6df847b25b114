import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { EstadoErro } from './Faces.tsx';

/** Quantas linhas entram na tela de cada vez: desenhar milhares travaria a digitação. */
const DE_CADA_VEZ = 50;

const contar = (quantos: number, [um, varios]: readonly [string, string]) =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`;

/**
 * As quatro faces de uma lista que chega aos poucos: esqueleto, vazia, falha com o que fazer, e as linhas achadas, por
 * partes, com quantas são. Outro `recomeco` (outra busca, outro filtro) volta à primeira parte.
 */
export function ListaPorPartes<T>(props: {
  lista: {
    readonly itens: readonly unknown[];
    readonly completo: boolean;
    readonly erro: unknown;
    readonly recarregar: () => void;
  };
  achados: readonly T[];
  nome: readonly [um: string, varios: string];
  erroAoCarregar: string;
  recomeco: string;
  esqueleto: ReactNode;
  vazio: ReactNode;
  children: (parte: readonly T[]) => ReactNode;
}) {
  const { lista, achados, nome, erroAoCarregar, recomeco, esqueleto, vazio, children } = props;
  const [pedido, definirPedido] = useState({ recomeco, mostrados: DE_CADA_VEZ });
  const mostrados = pedido.recomeco === recomeco ? pedido.mostrados : DE_CADA_VEZ;

  const falhou = lista.erro !== null;
  const total = contar(lista.itens.length, nome);
  if (falhou && lista.itens.length === 0) {
    return <EstadoErro mensagem={erroAoCarregar} aoTentarDeNovo={lista.recarregar} />;
  }
  const conteudo = () => {
    if (achados.length > 0) return children(achados.slice(0, mostrados));
    return lista.completo || falhou ? vazio : esqueleto;
  };
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {lista.itens.length > 0 &&
          (achados.length === lista.itens.length
            ? total
            : `${achados.length.toLocaleString('pt-BR')} de ${total}`)}
        {lista.itens.length > 0 && !lista.completo && !falhou && ', carregando os demais…'}
      </Typography>
      {falhou && (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={lista.recarregar}>
              Tentar de novo
            </Button>
          }
        >
          {erroAoCarregar}. A lista pode estar incompleta.
        </Alert>
      )}
      {conteudo()}
      {achados.length > mostrados && (
        <Box sx={{ display: 'flex', justifyContent: 'center', marginTop: 3 }}>
          <Button
            variant="outlined"
            onClick={() => definirPedido({ recomeco, mostrados: mostrados + DE_CADA_VEZ })}
          >
            Mostrar mais
          </Button>
        </Box>
      )}
    </>
  );
}
