// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/DroppedFiles.h"

#include "core/data/readers/files/FilesBeside.h"

#include <QFileInfo>

#include <algorithm>

namespace epsiloscope {

namespace {

/// The file of `paths` that `wanted` is, taken out of them; empty where it is not among them.
std::string takePath(QStringList& paths, const std::string& wanted) {
    if (wanted.empty()) return {};
    const auto found = std::ranges::find(paths, QFileInfo(QString::fromStdString(wanted)),
                                         [](const QString& path) { return QFileInfo(path); });
    if (found == paths.end()) return {};
    std::string path = found->toStdString();
    paths.erase(found);
    return path;
}

/// With `data` as the data: what the other files are to it, as far as their names say so.
DataReference referenceFor(const QString& data, QStringList& others) {
    DataReference reference;
    reference.path = data.toStdString();
    reference.labels = takePath(others, labelFileBeside(reference.path));
    reference.test = takePath(others, testFileBeside(reference.path));
    if (!reference.test.empty()) reference.testLabels = takePath(others, labelFileBeside(reference.test));
    return reference;
}

} // namespace

Result<DroppedFiles> sortOut(const QStringList& paths) {
    if (paths.isEmpty()) return Error{"no file was given", "", "drop a data file"};
    // Whichever explains most of the others is the data; of equal ones the first.
    DroppedFiles best;
    QStringList left = paths;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        QStringList others = paths;
        others.removeAt(i);
        DataReference reference = referenceFor(paths[i], others);
        if (others.size() >= left.size()) continue;
        best.reference = std::move(reference);
        left = others;
    }
    if (left.size() > 1 || (left.size() == 1 && !best.reference.test.empty()))
        return Error{
            std::to_string(paths.size()) + " files came at once, and their names do not say what they are",
            left.join(", ").toStdString(), "open one data file, or a data file together with its test file"};
    if (left.size() == 1) best.testToOffer = left.first();
    return best;
}

} // namespace epsiloscope
