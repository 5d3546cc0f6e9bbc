// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/KeptLook.h"

#include <cmath>

namespace epsiloscope {

const Json* KeptLook::member(const char* name) const {
    return json_.is_object() && json_.contains(name) ? &json_.at(std::string_view(name)) : nullptr;
}

QString KeptLook::text(const char* name) const {
    const Json* const found = member(name);
    return found && found->is_string() ? QString::fromStdString(found->text()) : QString();
}

std::optional<bool> KeptLook::flag(const char* name) const {
    const Json* const found = member(name);
    return found && found->is_boolean() ? std::optional(found->boolean()) : std::nullopt;
}

QStringList KeptLook::texts(const char* name) const {
    QStringList all;
    const Json* const found = member(name);
    if (!found || !found->is_array()) return all;
    for (const Json& each : found->elements())
        if (each.is_string()) all << QString::fromStdString(each.text());
    return all;
}

std::vector<int> KeptLook::numbers(const char* name) const {
    constexpr double most = 1e6;
    std::vector<int> all;
    const Json* const found = member(name);
    if (!found || !found->is_array()) return all;
    for (const Json& each : found->elements())
        if (each.is_number_integer() && std::abs(each.real()) <= most) all.push_back(each.get<int>());
    return all;
}

const Json& KeptLook::part(const char* name) const {
    static const Json none = Json::object();
    const Json* const found = member(name);
    return found && found->is_object() ? *found : none;
}

Json jsonOf(const QStringList& texts) {
    Json list = Json::array();
    for (const QString& text : texts)
        list.push_back(text.toStdString());
    return list;
}

} // namespace epsiloscope
