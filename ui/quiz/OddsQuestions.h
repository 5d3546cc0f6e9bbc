// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// A question on what ε and δ mean in odds, with four answers of which one is right.
struct OddsQuestion {
    QString id;    ///< the id of its kind: "belief"; the same before and after
    QString words; ///< with its numbers
    QStringList answers;
    int right = 0; ///< its index
};

/// When it is asked: before a course, or after it with other numbers of the same kind.
enum class QuizPart { Before, After };
QString toString(QuizPart part); ///< "before", "after"

/// The ten questions of a sitting. The same seed gives the same ones; those after differ in every number that
/// is asked for from those before, and are drawn from the same few, so that neither half is harder. Right
/// answers are computed as the program computes its own; wrong ones are what the usual mistakes give.
std::vector<OddsQuestion> oddsQuestions(std::uint64_t seed, QuizPart part);

} // namespace epsiloscope
