// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace epsiloscope {

/// Reads how something looked: members that a person may have edited, or that an older version did not write.
/// A missing or unreadable member is nothing. `json` must outlive it.
class KeptLook final {
public:
    explicit KeptLook(const Json& json) : json_(json) {}

    QString text(const char* name) const;
    std::optional<bool> flag(const char* name) const;
    /// Those of a list that are texts.
    QStringList texts(const char* name) const;
    /// Those of a list that are whole numbers up to a million, or down to minus a million.
    std::vector<int> numbers(const char* name) const;
    /// An object; an empty one where there is none.
    const Json& part(const char* name) const;

private:
    const Json* member(const char* name) const;

    const Json& json_;
};

/// A list of texts as JSON.
Json jsonOf(const QStringList& texts);

} // namespace epsiloscope
