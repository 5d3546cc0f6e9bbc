// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/XmlNames.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::string_view declaration = "xmlns";

/// Where to look first for a name in a table of 2^n slots.
std::size_t slotOfName(std::string_view name, std::size_t slots) {
    std::uint32_t last = 0;
    const std::size_t count = std::min(name.size(), sizeof last);
    std::memcpy(&last, name.data() + (name.size() - count), count);
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
    return static_cast<std::size_t>(((last + name.size()) * odd) >> 40U) & (slots - 1);
}

} // namespace

void XmlNames::Table::add(std::string name, int token) {
    for (std::size_t i = slotOfName(name, slots_.size());; i = (i + 1) & (slots_.size() - 1))
        if (slots_[i].token == 0) {
            slots_[i] = {std::move(name), token};
            return;
        }
}

/// `bare`: names without a prefix are in the namespace that is declared without one, as those of elements
/// are.
void XmlNames::Table::fill(std::span<const XmlName> names, const std::vector<Binding>& bindings, bool bare) {
    std::vector<std::pair<std::string, int>> all;
    for (const XmlName& name : names) {
        if (name.space == 0) all.emplace_back(name.local, name.token);
        for (const auto& [prefix, space] : bindings) {
            if (space != name.space || (prefix.empty() && !bare)) continue;
            std::string whole = prefix;
            if (!prefix.empty()) whole += ':';
            all.emplace_back(whole.append(name.local), name.token);
        }
    }
    std::size_t size = 8;
    while (size < 4 * all.size())
        size *= 2;
    slots_.assign(size, {});
    letters_.fill(0);
    for (auto& [name, token] : all)
        if (name.size() == 1)
            letters_[static_cast<unsigned char>(name.front())] = token;
        else
            add(std::move(name), token);
}

int XmlNames::Table::token(const char* name) const {
    // Most names of a sheet are one letter.
    const auto letter = static_cast<unsigned char>(*name);
    if (letter != 0 && name[1] == '\0') return letter < letters_.size() ? letters_[letter] : 0;
    const std::string_view wanted(name);
    for (std::size_t i = slotOfName(wanted, slots_.size());; i = (i + 1) & (slots_.size() - 1)) {
        if (slots_[i].token == 0) return 0;
        if (slots_[i].name == wanted) return slots_[i].token;
    }
}

XmlNames::XmlNames(const XmlVocabulary& vocabulary) : vocabulary_(vocabulary) {
    fill();
}

void XmlNames::fill() {
    elements_.fill(vocabulary_.elements, bindings_, true);
    attributes_.fill(vocabulary_.attributes, bindings_, false);
}

void XmlNames::bind(const std::string& prefix, std::string_view address) {
    int space = 0;
    for (const XmlSpace& known : vocabulary_.spaces)
        if (known.address == address) space = known.space;
    for (Binding& binding : bindings_)
        if (binding.prefix == prefix) {
            binding.space = space;
            return;
        }
    if (space == 0) return;
    constexpr std::size_t most = 64;
    if (bindings_.size() == most) tooMany_ = true;
    if (!tooMany_) bindings_.push_back({prefix, space});
}

bool XmlNames::enter(const char** attributes) {
    bool declares = false;
    for (; *attributes != nullptr; attributes += 2) {
        const char* name = attributes[0];
        if (*name != declaration.front()) continue;
        if (std::strncmp(name, declaration.data(), declaration.size()) != 0) continue;
        name += declaration.size();
        if (*name != '\0' && *name != ':') continue;
        if (!declares) before_.push_back(bindings_);
        declares = true;
        bind(*name == ':' ? name + 1 : name, attributes[1]);
    }
    if (declares && bindings_ != before_.back()) fill();
    return declares;
}

void XmlNames::leave() {
    const bool same = bindings_ == before_.back();
    bindings_ = std::move(before_.back());
    before_.pop_back();
    if (!same) fill();
}

} // namespace epsiloscope
