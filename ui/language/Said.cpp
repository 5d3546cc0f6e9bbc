// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/Said.h"

#include "ui/language/InEnglish.h"
#include "ui/language/SpokenLanguage.h"

namespace epsiloscope {

QString said(std::string_view coreWords) {
    const SpokenLanguage* spoken = SpokenLanguage::now();
    if (!spoken || !spoken->sentences() || InEnglish::now())
        return QString::fromUtf8(coreWords.data(), static_cast<qsizetype>(coreWords.size()));
    return spoken->sentences()->translated(coreWords);
}

} // namespace epsiloscope
