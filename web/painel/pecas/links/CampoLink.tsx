import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentProps, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { CampoTexto } from '../../../kit/campos/CampoTexto.tsx';
import { ChevronDown } from '../../../kit/icones.tsx';
import { useOQueSeVende } from '../produtos/ofertas.ts';

/**
 * O endereço a que um botão ou um link leva, com o que se vende para escolher: a página de venda ou o checkout de um
 * plano. Escreve-se o caminho, que abre na loja de quem vende, seja qual for o domínio dela.
 */
export function CampoLink<V extends FieldValues, T = V>(props: ComponentProps<typeof CampoTexto<V, T>>) {
  const { field } = useController({ control: props.control, name: props.name });
  const vendidos = useOQueSeVende();
  const [botao, definirBotao] = useState<HTMLElement | null>(null);
  const fechar = () => definirBotao(null);
  return (
    <>
      <CampoTexto
        {...props}
        inputMode="url"
        noFim={
          vendidos.length > 0 && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`Escolher o que você vende: ${props.label}`}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => definirBotao(currentTarget)}
              >
                <ChevronDown />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {botao && (
        <Menu
          open
          disablePortal
          anchorEl={botao}
          onClose={fechar}
          slotProps={{ list: { 'aria-label': 'O que você vende' } }}
        >
          {vendidos.map(({ caminho, rotulo }) => (
            <MenuItem
              key={caminho}
              onClick={() => {
                fechar();
                field.onChange(caminho);
              }}
            >
              {rotulo}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
