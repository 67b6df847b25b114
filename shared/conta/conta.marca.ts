/** Como começa, depois do '#', o segredo que confirma uma troca de e-mail; sem isto, é o de entrar. */
export const MARCA_DA_TROCA = 'email.';
