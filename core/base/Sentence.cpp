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

Sentence::Sentence(const char* form, std::initializer_list<SentencePart> parts) {
    auto made = std::make_shared<Made>();
    made->form = form;
    for (const SentencePart& part : parts)
        made->parts.push_back(part.sentence ? *part.sentence : Sentence(part.text));
    const std::string_view all = made->form;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t place =
            all[i] == '%' && i + 1 < all.size() ? static_cast<std::size_t>(all[i + 1] - '1') : parts.size();
        if (place < parts.size()) {
            append(made->parts[place]);
            ++i;
        } else {
            push_back(all[i]);
        }
    }
    made_ = std::move(made);
}

const std::string& Sentence::form() const {
    static const std::string none;
    return made_ ? made_->form : none;
}

const std::vector<Sentence>& Sentence::parts() const {
    static const std::vector<Sentence> none;
    return made_ ? made_->parts : none;
}

Sentence& Sentence::operator+=(const SentencePart& more) {
    const Sentence added = more.sentence ? *more.sentence : Sentence(more.text);
    return *this = Sentence("%1%2", {*this, added});
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
