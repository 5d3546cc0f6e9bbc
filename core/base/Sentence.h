// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace epsiloscope {

class Sentence;

/// What fills a place of a sentence's form: words, or a whole number. It must outlive the call that takes it.
struct SentencePart {
    SentencePart(const Sentence& part);
    SentencePart(const std::string& part) : text(part) {}
    SentencePart(std::string_view part) : text(part) {}
    SentencePart(const char* part) : text(part) {}
    template <std::same_as<char> Letter> SentencePart(const Letter& part) : text(&part, 1) {}
    template <std::integral Number>
    requires(!std::same_as<Number, char>) SentencePart(const Number& number) : text(written(number)) {}
    SentencePart(const SentencePart&) = delete;

    std::string_view text;
    const Sentence* sentence = nullptr; ///< null for a text that is made of nothing

private:
    std::string_view written(std::int64_t number);
    std::string_view written(std::uint64_t number);
    template <std::integral Number> std::string_view written(Number number) {
        return written(
            static_cast<std::conditional_t<std::is_signed_v<Number>, std::int64_t, std::uint64_t>>(number));
    }

    std::array<char, 20> digits_;
};

/// A text for people, in English, that remembers what it was made of: a form with places %1 to %9, and the
/// parts that fill them. A window says it in its person's language (said()); files and the command line take
/// it as the string that it is. A copy to a std::string keeps the words and forgets the form.
class Sentence : public std::string {
public:
    Sentence();
    Sentence(const Sentence& other);
    Sentence(Sentence&& other) noexcept;
    Sentence& operator=(const Sentence& other);
    Sentence& operator=(Sentence&& other) noexcept;
    ~Sentence();
    Sentence(std::string text);
    explicit Sentence(std::string_view text);
    Sentence(const char* text);
    /// Sentence("column '%1' holds %2", {name, counted(9, "value", "values")}).
    Sentence(const char* form, std::initializer_list<SentencePart> parts);

    /// "column '%1' holds %2"; empty for a text that was made of nothing.
    const std::string& form() const { return form_; }
    const std::vector<Sentence>& parts() const { return parts_; }

    /// What stood here and what follows are two parts of one sentence from now on.
    Sentence& operator+=(const SentencePart& more);

private:
    // Words that change without their form would be said as they were.
    using std::string::append;
    using std::string::assign;
    using std::string::clear;
    using std::string::erase;
    using std::string::insert;
    using std::string::pop_back;
    using std::string::push_back;
    using std::string::replace;
    using std::string::resize;

    std::string form_;
    std::vector<Sentence> parts_;
};

/// Both, one after the other, each with its form. One of them is a Sentence.
template <class First, class Second>
requires(std::same_as<std::remove_cvref_t<First>, Sentence> ||
         std::same_as<std::remove_cvref_t<Second>, Sentence>) Sentence
operator+(First&& first, Second&& second) {
    return Sentence("%1%2", {first, second});
}

/// One after the other, each with its form: "sigma, teachers".
Sentence joinedSentences(const std::vector<Sentence>& sentences, const char* between = ", ");

} // namespace epsiloscope
