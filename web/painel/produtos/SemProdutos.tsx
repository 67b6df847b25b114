import Button from '@mui/material/Button';
import { EstadoVazio } from '../../kit/Faces.tsx';

/** Lista sem produtos: por causa da busca, do filtro, ou porque ainda não há nenhum. */
export function SemProdutos(props: {
  arquivados: boolean;
  busca: string;
  aoLimpar: () => void;
  aoCriar: () => void;
}) {
  if (props.busca !== '') {
    return (
      <EstadoVazio
        titulo="Nenhum produto encontrado"
        texto={`Nada combina com “${props.busca}”. A busca olha nome e tipo.`}
        acao={
          <Button variant="outlined" onClick={props.aoLimpar}>
            Limpar busca
          </Button>
        }
      />
    );
  }
  if (props.arquivados) {
    return (
      <EstadoVazio
        titulo="Nenhum produto arquivado"
        texto="Um produto com assinaturas não se exclui: é arquivado, e daqui pode ser restaurado."
      />
    );
  }
  return (
    <EstadoVazio
      titulo="Nenhum produto ainda"
      texto="Cadastre o que você vende, com valor e periodicidade, para criar assinaturas."
      acao={
        <Button variant="contained" onClick={props.aoCriar}>
          Cadastrar o primeiro produto
        </Button>
      }
    />
  );
}
