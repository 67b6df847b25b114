import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';

/** Uma tela que falha ao abrir ou ao desenhar não derruba o painel: diz o que houve e como seguir. */
export class LimiteDeErro extends Component<{ children: ReactNode }, { falhou: boolean }> {
  override state = { falhou: false };

  static getDerivedStateFromError() {
    return { falhou: true };
  }

  override render() {
    if (!this.state.falhou) return this.props.children;
    return (
      <div role="alert">
        <Typography variant="h1">Não foi possível abrir esta tela</Typography>
        <Typography sx={{ marginBlock: 2, maxWidth: '60ch' }}>
          O painel pode ter sido atualizado ou a conexão caiu. Recarregue a página; o que você estava
          digitando fica guardado.
        </Typography>
        <Button variant="contained" onClick={() => window.location.reload()} sx={{ marginRight: 1 }}>
          Recarregar a página
        </Button>
        <Button href="/dashboard">Ir para a Home</Button>
      </div>
    );
  }
}
