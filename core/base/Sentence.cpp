// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Sentence.h"

#include <charconv>

namespace epsiloscope {

SentencePart::SentencePart(const Sentence& part) : text(part), sentence(&part) {}

std::string_view SentencePart::written(std::int64_t number) {
    return {digits_.data(), std::to_chars(digits_.begin(), digits_.end(), number).ptr};
}

std::string_view SentencePart::written(std::uint64_t number) {
    return {digits_.data(), std::to_chars(digits_.begin(), digits_.end(), number).ptr};
}

// Out of line, so that not each error that is returned has code for them.
Sentence::Sentence() = default;
Sentence::Sentence(const Sentence& other) = default;
Sentence::Sentence(Sentence&& other) noexcept = default;
Sentence& Sentence::operator=(const Sentence& other) = default;
Sentence& Sentence::operator=(Sentence&& other) noexcept = default;
Sentence::~Sentence() = default;

Sentence::Sentence(std::string text) : std::string(std::move(text)) {}
Sentence::Sentence(std::string_view text) : std::string(text) {}
Sentence::Sentence(const char* text) : std::string(text) {}

Sentence::Sentence(const char* form, std::initializer_list<SentencePart> parts) {
    if (std::string_view(form) == "%1%2" && parts.size() == 2) {
        for (const SentencePart& part : parts)
            *this += part;
        return;
    }
    form_ = form;
    for (const SentencePart& part : parts)
        parts_.push_back(part.sentence ? *part.sentence : Sentence(part.text));
    for (std::size_t i = 0; i < form_.size(); ++i) {
        const std::size_t place = form_[i] == '%' && i + 1 < form_.size()
                                      ? static_cast<std::size_t>(form_[i + 1] - '1')
                                      : parts.size();
        if (place < parts.size()) {
            append(parts_[place]);
            ++i;
        } else {
            push_back(form_[i]);
        }
    }
}

// Parts without a form stand one after the other: a list of ten thousand names is added to in place.
Sentence& Sentence::operator+=(const SentencePart& more) {
    if (more.sentence && empty() && form_.empty() && parts_.empty()) return *this = *more.sentence;
    Sentence added = more.sentence ? *more.sentence : Sentence(more.text);
    if (!form_.empty() || (parts_.empty() && !empty())) {
        Sentence before(*this);
        form_.clear();
        parts_.clear();
        parts_.push_back(std::move(before));
    }
    append(added);
    parts_.push_back(std::move(added));
    return *this;
}

Sentence joinedSentences(const std::vector<Sentence>& sentences, const char* between) {
    Sentence all;
    for (const Sentence& each : sentences) {
        if (!all.empty()) all += between;
        all += each;
    }
    return all;
}

} // namespace epsiloscope
