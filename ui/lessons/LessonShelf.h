// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/LessonProgress.h"

#include <QString>

#include <map>
#include <string>

namespace epsiloscope {

/// Keeps how far somebody has come in each lesson, so that it goes on where it was left.
class LessonShelf final {
public:
    /// `folder`: where it is kept; empty: as long as the window lasts.
    explicit LessonShelf(std::string folder) : folder_(std::move(folder)) {}

    /// From its beginning where nothing fits: the lesson has changed, the file is damaged.
    LessonProgress progressOf(const Lesson& lesson) const;
    /// Error: it cannot be written; it is kept as long as the window lasts.
    Result<void> keep(const Lesson& lesson, const LessonProgress& progress);
    void forget(const Lesson& lesson);

private:
    std::string pathOf(const Lesson& lesson) const;

    std::string folder_;
    std::map<std::string, LessonProgress> kept_; ///< by digest
};

} // namespace epsiloscope
