// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/RunReadiness.h"

#include "ui/words/Words.h"

namespace epsiloscope {

QString RunReadiness::against(const void* mine) const {
    if (running) return Words::tr("A run is in progress: stop it or wait until it ends");
    if (asking) return Words::tr("Asking whether this may start");
    for (const auto& [which, words] : sweeping)
        if (which != mine) return words;
    return problem;
}

QString RunReadiness::againstRun() const {
    RunReadiness otherwise = *this;
    otherwise.running = false;
    return otherwise.against();
}

} // namespace epsiloscope
