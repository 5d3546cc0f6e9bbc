// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// An address of a namespace, and the number it goes by, from 1 on. Two addresses may go by one.
struct XmlSpace {
    std::string_view address;
    int space;
};

/// A name within a namespace (0: in none), and the number it goes by, from 1 on. Several may go by one.
struct XmlName {
    int space;
    std::string_view local;
    int token;
};

/// The names that a reader of an XML document knows; it passes over all others.
struct XmlVocabulary {
    std::span<const XmlSpace> spaces;
    std::span<const XmlName> elements, attributes;
};

/// Finds the numbers of names as they stand in a document, with the prefixes that it declares.
class XmlNames {
public:
    explicit XmlNames(const XmlVocabulary& vocabulary);

    /// Takes the declarations among an element's attributes (name, value, name, …, null), for what is within
    /// it. True where there are any.
    bool enter(const char** attributes);
    /// Forgets those of the last enter() that was true.
    void leave();
    /// 0 for a name that is not known.
    int element(const char* name) const { return elements_.token(name); }
    int attribute(const char* name) const { return attributes_.token(name); }

    /// True once the document has given so many prefixes to namespaces that are known that it means harm.
    bool tooMany() const { return tooMany_; }

private:
    /// A prefix ("" by itself for names without one), and what stands for it.
    struct Binding {
        std::string prefix;
        int space;
        bool operator==(const Binding&) const = default;
    };
    /// Names with their prefixes, by their length and last letters.
    class Table {
    public:
        void fill(std::span<const XmlName> names, const std::vector<Binding>& bindings, bool bare);
        int token(const char* name) const;

    private:
        struct Slot {
            std::string name;
            int token = 0;
        };
        void add(std::string name, int token);
        std::vector<Slot> slots_;
        std::array<int, 128> letters_{}; ///< names of one letter of ASCII
    };

    void bind(const std::string& prefix, std::string_view address);
    void fill();

    XmlVocabulary vocabulary_;
    std::vector<Binding> bindings_;
    std::vector<std::vector<Binding>> before_;
    Table elements_, attributes_;
    bool tooMany_ = false;
};

} // namespace epsiloscope
