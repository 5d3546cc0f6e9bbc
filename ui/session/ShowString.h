// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

#include <QString>
#include <QStringList>

#include <string>

namespace epsiloscope {

/// The view that a class is to see: an experiment with its seed, and how the window shows it. Of data that
/// are no sample it has the names of file, columns and classes, never the content, a folder or a fingerprint:
/// that would tell whoever knows all records but one which one it is.
struct ShownState {
    Experiment experiment;
    QString view{};       ///< in front, by its id; empty: as the window has it
    QString chart{};      ///< in the view, by its id, that stands alone; empty: none does
    QStringList hidden{}; ///< parts of the window, by their ids
};

/// The ending of files that hold such a text and nothing else.
inline constexpr const char* showEnding = ".epsiloscope-show";

/// A state in one line of letters, digits, dots and dashes, which a chat or a mail leaves as it is. What goes
/// on from another run begins anew: its answers were made of records. A release is explored: no string spends
/// anybody's budget.
QString showString(const ShownState& state);

/// True if a text means to be one.
bool isShowString(const QString& text);

/// Reads it again; a file is looked for in `folder` and nowhere else. Errors: cut off, altered, too large, of
/// another version, a file that is named with its folder.
Result<ShownState> shownState(const QString& text, const std::string& folder);

/// The text of such a file. Errors: as of any file, and one that is too large to be one.
Result<QString> readShowFile(const QString& path);

} // namespace epsiloscope
