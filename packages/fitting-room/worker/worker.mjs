// A script of its own beside src and dist, so that both lead to it; it leads back to the right one.
import '#worker';
