// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/StandardInput.h"

#include "core/base/Result.h"

#include <QFile>

#include <cstdio>
#include <vector>

namespace epsiloscope::app {

namespace {

constexpr qint64 mostBytes = qint64{4} << 30U; // as of a file
constexpr const char* inputName = "standard input";

bool isWritten(const QString& option) {
    return option == "-o" || option == "--output" || option == "--out" || option == "--csv";
}

Result<QString> keptInput(const QTemporaryDir& folder) {
    QFile file(folder.filePath(inputName));
    const Error full{"cannot be kept while it is read", inputName,
                     "make room in the folder for temporary files"};
    if (!folder.isValid() || !file.open(QIODevice::WriteOnly)) return full;
    std::vector<char> piece(std::size_t{1} << 20U);
    while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), stdin)) {
        if (file.write(piece.data(), static_cast<qint64>(got)) != static_cast<qint64>(got)) return full;
        if (file.pos() > mostBytes) return Error{"it holds more than 4 GiB", inputName, "take a part of it"};
    }
    if (!file.flush()) return full;
    return file.fileName();
}

} // namespace

Result<QStringList> withStandardInput(const QStringList& words, const QTemporaryDir& folder) {
    QStringList replaced = words;
    bool found = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] != "-" || (i > 0 && isWritten(words[i - 1]))) continue;
        if (found)
            return Error{"it can be read only once, but is named twice", inputName,
                         "name a file for one of them"};
        found = true;
        ASSIGN_OR_RETURN(replaced[i], keptInput(folder));
    }
    return replaced;
}

} // namespace epsiloscope::app
