import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';

const recarregar = () => window.location.reload();

/** Uma tela que falha ao abrir ou ao desenhar não derruba o painel: diz o que houve e como seguir. */
export class LimiteDeErro extends Component<{ children: ReactNode }, { falhou: boolean }> {
  override state = { falhou: false };

  static getDerivedStateFromError() {
    return { falhou: true };
  }

  // O pedaço do programa que faltou por falta de rede só vem com a página nova.
  override componentDidCatch() {
    window.addEventListener('online', recarregar);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', recarregar);
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
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <BotaoLeve type="button" cheio onClick={recarregar}>
            Recarregar a página
          </BotaoLeve>
          <BotaoLeve as="a" href="/dashboard">
            Ir para a Home
          </BotaoLeve>
        </div>
      </div>
    );
  }
}
