import type { LoaderFunctionArgs } from 'react-router-dom';
import { readPosts } from './read-posts.ts';

export const loader = (args: LoaderFunctionArgs) => readPosts(args);
